const runOfDigits = /\+?\(?\d(?:[\s()./_\u2010-\u2015-]{0,3}\d)*/gu
/** A mobile or landline number with its prefix. Other long numbers are prices, weights and years. */
const national = /^(?:00?91|91|0)?[6-9]\d{9}$|^0[1-8]\d{9}$|^91[1-8]\d{9}$/
/** 60000-70000: from so much to so much. */
const isRange = (run: string) => /^[1-9]\d*00(?:\D+[1-9]\d*00)+$/.test(run)
const emailInText =
  /[\p{L}\p{M}\p{N}._%+-]{1,64}(?:\s?@\s?|\s?[([]at[)\]]\s?| at (?=[\p{L}\p{M}\p{N}-]+ dot ))(?!\d+(?:\.\s|\s?$))[\p{L}\p{M}\p{N}-]+(?:(?:\s?\.|\s?[([]dot[)\]]| dot )\s?[\p{L}\p{M}]{2,})+/iu
const indicDigit = /[\u0966-\u096f\u0ce6-\u0cef]/g

/** Does a text for everyone hold a phone number or an email address? Those are shared when a request is accepted. */
export function holdsContact(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(indicDigit, (digit) => String(((digit.codePointAt(0) ?? 0) % 16) - 6))
  return (plain.match(runOfDigits) ?? []).some(holdsNumber) || emailInText.test(plain)
}

/** A number by itself, or one beside another: two numbers in a row, or one after a price. */
function holdsNumber(run: string): boolean {
  const groups = run.match(/\d+/g) ?? []
  if (!isRange(run) && national.test(groups.join(''))) return true
  return groups.some((group, at) => {
    const next = groups[at + 1] ?? ''
    const isPair = group.length === 5 && next.length === 5 && !isRange(`${group}-${next}`)
    return national.test(group) || (isPair && national.test(group + next))
  })
}
