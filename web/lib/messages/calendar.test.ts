import { describe, expect, test } from 'vitest'
import { dateOf, dayOf, momentOf, monthOf, shortMomentOf } from './calendar.ts'

test.each([
  ['en', '18 Nov 2026', 'Wed, 18 Nov', 'November 2026', 'Wednesday, 18 November, 9:40 am'],
  ['kn', '18 ನವೆಂ 2026', 'ಬುಧ, 18 ನವೆಂ', 'ನವೆಂಬರ್ 2026', 'ಬುಧವಾರ, 18 ನವೆಂಬರ್, ಬೆಳಿಗ್ಗೆ 9:40'],
  ['hi', '18 नवंबर 2026', 'बुध, 18 नवंबर', 'नवंबर 2026', 'बुधवार, 18 नवंबर, सुबह 9:40 बजे'],
  ['mr', '18 नोव्हें 2026', 'बुध, 18 नोव्हें', 'नोव्हेंबर 2026', 'बुधवार, 18 नोव्हेंबर, सकाळी 9:40'],
])('a day and a time as %s writes them', (language, date, day, month, moment) => {
  const time = '2026-11-18T04:10:00.000Z'
  expect([dateOf(time, language), dayOf(time, language)]).toEqual([date, day])
  expect([monthOf(time, language), momentOf(time, language)]).toEqual([month, moment])
  expect(shortMomentOf(time, language)).toBe(`${day}, ${moment.split(', ')[2]}`)
})

test('a day alone is India’s day, and a moment late in the evening of UTC is the next', () => {
  expect(dateOf('2026-11-18', 'en')).toBe('18 Nov 2026')
  expect(dateOf('2026-11-18T18:29:59.999Z', 'en')).toBe('18 Nov 2026')
  expect(dateOf('2026-11-18T18:30:00.000Z', 'en')).toBe('19 Nov 2026')
  expect(monthOf('2026-12-31T18:30:00.000Z', 'en')).toBe('January 2027')
})

describe('the hours have the names people give them', () => {
  const at = (clock: string, language: string) => momentOf(`2026-11-18T${clock}:00+05:30`, language).split(', ')[2]
  test.each([
    ['00:00', '12:00 am', 'ರಾತ್ರಿ 12:00', 'रात 12:00 बजे', 'रात्री 12:00'],
    ['03:59', '3:59 am', 'ರಾತ್ರಿ 3:59', 'रात 3:59 बजे', 'रात्री 3:59'],
    ['04:00', '4:00 am', 'ಬೆಳಗಿನ ಜಾವ 4:00', 'सुबह 4:00 बजे', 'पहाटे 4:00'],
    ['06:05', '6:05 am', 'ಬೆಳಿಗ್ಗೆ 6:05', 'सुबह 6:05 बजे', 'सकाळी 6:05'],
    ['12:00', '12:00 pm', 'ಮಧ್ಯಾಹ್ನ 12:00', 'दोपहर 12:00 बजे', 'दुपारी 12:00'],
    ['15:59', '3:59 pm', 'ಮಧ್ಯಾಹ್ನ 3:59', 'दोपहर 3:59 बजे', 'दुपारी 3:59'],
    ['16:00', '4:00 pm', 'ಸಂಜೆ 4:00', 'शाम 4:00 बजे', 'संध्याकाळी 4:00'],
    ['20:00', '8:00 pm', 'ರಾತ್ರಿ 8:00', 'रात 8:00 बजे', 'रात्री 8:00'],
    ['23:59', '11:59 pm', 'ರಾತ್ರಿ 11:59', 'रात 11:59 बजे', 'रात्री 11:59'],
  ])('%s', (clock, ...said) => {
    expect(['en', 'kn', 'hi', 'mr'].map((language) => at(clock, language))).toEqual(said)
  })
})
