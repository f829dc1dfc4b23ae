import { expect, test } from 'vitest'
import { romanised } from './romanise.ts'

test.each([
  ['ಸಿದ್ದಪ್ಪ ಗೌಡ', 'siddappa gowda'],
  ['ಲಕ್ಷ್ಮಮ್ಮ', 'lakshmamma'],
  ['ರವಿ ಕುಮಾರ್', 'ravi kumar'],
  ['ಮಂಜುನಾಥ', 'manjunatha'],
  ['ಬಸವರಾಜ', 'basavaraja'],
  ['ಕೃಷ್ಣ', 'krishna'],
  ['ಅಂಬಿಕಾ', 'ambika'],
  ['ಸರಸ್ವತಿ', 'saraswati'],
  ['ಬಚ್ಚೇಗೌಡ', 'bacchegowda'],
  ['ಐಶ್ವರ್ಯ', 'aishwarya'],
  ['ಬಸವ್ವ', 'basavva'],
])('the Kannada name %s is %s: it keeps its last vowel', (name, latin) => expect(romanised(name)).toBe(latin))

test.each([
  ['रवि कुमार', 'ravi kumar'],
  ['राम प्रकाश यादव', 'ram prakash yadav'],
  ['कमला', 'kamla'],
  ['मनमोहन सिंह', 'manmohan singh'],
  ['कृष्ण', 'krishna'],
  ['राजेन्द्र', 'rajendra'],
  ['हेमन्त', 'hemant'],
  ['आनंद', 'anand'],
  ['मिश्र', 'mishra'],
  ['लक्ष्मण', 'lakshman'],
  ['फ़रज़ाना', 'farzana'],
  ['ज्ञानेश्वर', 'gyaneshwar'],
  ['अम्बा', 'amba'],
  ['न', 'na'],
])('the Hindi name %s is %s: it drops what is not said', (name, latin) => expect(romanised(name)).toBe(latin))

test.each([
  ['देशमुख', 'deshmukh'],
  ['कुलकर्णी', 'kulkarni'],
  ['संजय पाटील', 'sanjay patil'],
  ['कांबळे', 'kamble'],
  ['शिंदे', 'shinde'],
  ['सांगली', 'sangli'],
  ['जगताप', 'jagtap'],
])('the Marathi name %s is %s', (name, latin) => expect(romanised(name)).toBe(latin))

test('other letters and signs stay as they are', () => {
  expect(romanised('Ravi K. (ರವಿ)')).toBe('Ravi K. (ravi)')
  expect(romanised('ரவி')).toBe('ரவி')
  expect(romanised('')).toBe('')
})

test('whatever marks stand alone do no harm', () => {
  for (const odd of ['्', 'ಂ', 'ि', '्क', 'ಾಾ', 'क्', '़']) expect(romanised(odd)).toMatch(/^[a-z]*$/)
})
