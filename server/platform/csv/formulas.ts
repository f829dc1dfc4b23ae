/** CSV injection: a spreadsheet runs a text that begins so, as the wide signs of East Asian keyboards do. */
const signs = '-=+@＝＋－＠'
/** ASCII but for letters, figures, the space and the signs: whichever of it a reader takes for a separator, a cell may begin after it. */
const separators = String.raw`\u0001-\u001f!-*,./:;<>?\u005b-\u0060{-\u007f\u060c\u061b\u3001\uff0c\uff1b`
/** What nobody sees and a spreadsheet may skip: controls, wide and narrow spaces, joiners, marks of direction, tags. */
const unseen = String.raw`\u0080-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\uffff\U000E0000-\U000E0FFF`
const before = `${separators}${unseen}`

/**
 * Where a formula could begin, as a regular expression of PostgreSQL: at the start, after a separator or after what is not seen, spaces between or not. After
 * a letter and a space a sign with a space behind it is a dash between words.
 */
const beginnings = `'(^ *|[${before}] *)([${signs}])|( )([${signs}])(?! )'`

export const holdsFormula = (text: string) => `${text} ~ ${beginnings}`

/** The text with an apostrophe before each such sign, which makes it text to a spreadsheet. */
export const withoutFormula = (text: string) => String.raw`regexp_replace(${text}, ${beginnings}, '\1\3''\2\4', 'g')`
