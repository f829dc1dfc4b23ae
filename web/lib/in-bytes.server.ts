/** A text as a letter for each byte. */
export const inBytes = (text: string) => Buffer.from(text).toString('latin1')
