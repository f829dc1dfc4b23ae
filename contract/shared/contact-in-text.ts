import { withFigures } from './number-words.ts'
import { streamSafe } from './plain-text.ts'

const halfJoiners = [
  ...['and', 'n', 'or', 'then', 'plus', 'aur', 'phir', 'ani', 'mag', 'mattu', 'hagu', 'aamele'],
  ...['और', 'फिर', 'तथा', 'व', 'आणि', 'मग', 'ಮತ್ತು', 'ಹಾಗೂ', 'ಆಮೇಲೆ'],
].join('|')
const runOfDigits = /\+?\(?\d(?:[\s()./_\u2010-\u2015-]{0,3}\d)*/gu
/** The same with whatever somebody puts between the figures who does not want them to be found. */
const disguisedRun = /\d(?:(?:[^\p{L}\p{M}\d]{1,4}|\s?[xX×*]{1,3}\s?)?\d)*/gu
/** Two halves of a number with a word or a few letters between: 98765 and 43210, 98765oo43210. */
const halves = new RegExp(
  String.raw`(?<!\d)([6-9]\d{4})(?:\s(?:${halfJoiners})\s|[\p{L}\p{M}]{1,4})(\d{5})(?!\d)`,
  'giu',
)
/** How people part the ten figures of a mobile number, once a prefix is taken away. */
const partings = new Set(['5 5', '10', '3 3 4', '4 3 3', '4 6', '6 4', '2 2 2 2 2', '1 1 1 1 1 1 1 1 1 1'])
/** A mobile or landline number with its prefix. Other long numbers are prices, weights and years. */
const national = /^(?:00?91|91|0)?[6-9]\d{9}$|^0[1-8]\d{9}$|^91[1-8]\d{9}$/
/** 60000-70000: from so much to so much. */
const isRange = (run: string) => /^[1-9]\d*00(?:\D+[1-9]\d*00)+$/.test(run)
const day = '(?:0?[1-9]|[12]\\d|3[01])'
const month = '(?:0?[1-9]|1[0-2])'
const dates = new RegExp(
  `(^|\\D)(?:${day}([/.-])${month}\\2(?:20)?[2-4]\\d|20[2-4]\\d([/.-])${month}\\3${day})(?!\\d)`,
  'g',
)

const dotWord = 'dot|डॉट|ಡಾಟ್'
const atWord = 'at|एट|ऍट|ಅಟ್|ಆಟ್'
const atSaidOnly = 'ॲट|अट|ಎಟ್'
const hosts = 'g-?mail|yahoo|hotmail|outlook|rediff(?:mail)?|ymail|icloud|जीमेल|याहू|ಜಿಮೇಲ್|ಯಾಹೂ'
const endings = 'com|co|in|कॉम|ಕಾಮ್'
const spokenDot = String.raw`\s(?:${dotWord})\s`
const dot = String.raw`(?:\s?\.\s?|\s?[([{]\s?(?:${dotWord})\s?[)\]}]\s?|${spokenDot})`
const at = String.raw`(?:\s?@\s?|\s?[([{]\s?(?:${atWord})\s?[)\]}]\s?)`
const spoken = String.raw`\s(?:${atWord}|${atSaidOnly})(?:\s?the\s?rate(?:\s?of)?)?\s`
const part = String.raw`[\p{L}\p{M}\p{N}-]+`
const ending = String.raw`(?:${dot}[\p{L}\p{M}]{2,})+`
/** Of the name before the sign its last letter is enough: more would be read again from every letter of a long word. */
const emailInText = new RegExp(
  String.raw`[\p{L}\p{M}\p{N}._%+-](?:${at}|${spoken}(?=${part}${spokenDot}))(?!\d+(?:\.\s|\s?$))${part}${ending}`,
  'iu',
)
/** ravi@gmail: the ending goes without saying. */
const hostOnly = new RegExp(
  String.raw`[\p{L}\p{M}\p{N}._%+-](?:${at}|\s(?:${atWord})(?:\s?the\s?rate(?:\s?of)?)?\s)(?:${hosts})(?![\p{L}\p{M}\p{N}])`,
  'iu',
)
const pagesOfPeople =
  't\\.me|telegram\\.me|wa\\.me|wa\\.link|m\\.me|fb\\.(?:me|com)|(?:facebook|instagram|youtube|twitter|x|linkedin)\\.com|youtu\\.be|linktr\\.ee|bit\\.ly'
/** An address in the web is one more way to be reached. */
const webAddress = new RegExp(
  String.raw`https?://|(?:^|[^\p{L}\p{M}\p{N}])(?:www\s?\.\s?[\p{L}\p{N}]|(?:${pagesOfPeople})\s?/\s?[\p{L}\p{N}@+])`,
  'iu',
)
/** Nobody writes these but to be written to. */
const mailHost = new RegExp(String.raw`(?:^|[^\p{L}\p{M}])(?:${hosts})${dot}(?:${endings})`, 'iu')
/** Where each script's figures begin: Arabic, Persian, and the scripts of India from Devanagari to Malayalam. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66]
/** And where the circled ones begin, which have no zero. */
const ones = [0x24f5, 0x2776, 0x2780, 0x278a]
const starts = [...zeros, ...ones.map((one) => one - 1)]
const latinFigure = (figure: string) => {
  const code = figure.codePointAt(0) ?? 0
  const zero = starts.find((start) => code >= start && code <= start + 9)
  return zero === undefined ? figure : String(code - zero)
}

/** Does a text for everyone hold a phone number or an email address? Those are shared when a request is accepted. */
export function holdsContact(text: string): boolean {
  const plain = streamSafe(text)
    .normalize('NFKC')
    .replaceAll(/\p{Cf}|\p{Me}|\p{Variation_Selector}/gu, '') // what joins or frames a sign, as in a keycap
    .replaceAll(/\p{Nd}|\p{No}/gu, latinFigure)
  const figures = withFigures(plain).replaceAll(/\s+/gu, ' ').replaceAll(dates, '$1 – ')
  return (
    (figures.match(runOfDigits) ?? []).some(holdsNumber) ||
    (figures.match(disguisedRun) ?? []).some(holdsDisguised) ||
    [...figures.matchAll(halves)].some(isOfHalves) ||
    emailInText.test(plain) ||
    hostOnly.test(plain) ||
    webAddress.test(plain) ||
    mailHost.test(plain)
  )
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

/** Figures with odd signs between them are a number only where they are parted like one: 2,50,000 is not. */
function holdsDisguised(run: string): boolean {
  const [first = '', ...rest] = run.match(/\d+/g) ?? []
  const groups = /^(?:0{0,2}91|0)$/.test(first) ? rest : [first, ...rest]
  return (
    partings.has(groups.map(({ length }) => length).join(' ')) &&
    /^[6-9]/.test(groups[0] ?? '') &&
    !isRange(run) &&
    !isList(groups)
  )
}

/** 65500 and 70250 are prices: those are round. */
const isOfHalves = ([, ...both]: RegExpExecArray) => !both.every((half) => half.endsWith('0'))

/** 60, 70, 80, 90, 95: sizes and prices go up, or are round. */
const isList = (groups: string[]) =>
  groups.length > 3 &&
  groups.every(({ length }) => length > 1) &&
  (groups.every((group) => group.endsWith('0') || group.endsWith('5')) ||
    groups.every((group, at) => at === 0 || Number(group) >= Number(groups[at - 1])))
