/** What a reader can't see and a screen obeys: it turns a line round, ends it, or hides it. */
const controls = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** In a text of several lines: their ends and tabs are none. */
export const holdsControls = (text: string) => controls.test(text.replaceAll(/[\n\r\t]/g, ''))

/** On one line: a name or a subject may end up in a letter's head. */
export const onOneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/** A letter or a figure that is seen: some letters are only fillers. */
export const isSeen = (text: string) => /[\p{L}\p{N}]/u.test(text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''))

/**
 * At most 30 marks on a letter, which is Unicode's stream-safe text (UAX #15): normalising sorts them, in a time that grows with
 * the square of their number.
 */
export const streamSafe = (text: string) => text.replaceAll(/(\p{M}{30})\p{M}+/gu, '$1')
