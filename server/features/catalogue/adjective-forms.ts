/** Adjectives of Hindi and Marathi that change with the noun, without their endings. */
const stems = new Set(
  [
    'हर कच्च सूख सुख छोट बड़ मीठ काल पील खट्ट कड़व मोट खड़ ताज़ ताज हिरव ओल सुक काळ पांढर पिवळ तांबड मोठ',
    'har kachch kacch kach sukh chot chhot bad mith meeth kal pil khatt kadv mot khad taz taj hirv ol suk pandhr pivl tambd moth',
  ].flatMap((line) => line.split(' ')),
)
const ofScript: readonly [RegExp, string[]][] = [
  [/[ाीे]$/, ['ा', 'ी', 'े']],
  [/[aie]$/, ['a', 'i', 'e']],
]

/** The name with the other endings of the adjective that it begins with: हरा प्याज is also asked for as हरी and हरे प्याज. */
export function otherForms(text: string): string[] {
  const [first = '', ...rest] = text.split(' ')
  if (!rest.length) return []
  return ofScript.flatMap(([ending, endings]) => {
    const stem = first.replace(ending, '')
    if (stem === first || !stems.has(stem)) return []
    return endings.map((one) => stem + one).flatMap((form) => (form === first ? [] : [[form, ...rest].join(' ')]))
  })
}
