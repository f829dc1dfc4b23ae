const [quote, newline] = [34, 10]

/** Counts rows of a file as its parts come: lines, but not those inside a cell in quotes. Neither format has others. */
export function rowCounter(format: 'csv' | 'json') {
  let isQuoted = false
  let lines = 0
  return {
    take(part: Uint8Array) {
      for (const byte of part)
        if (byte === quote && format === 'csv') isQuoted = !isQuoted
        else if (byte === newline && !isQuoted) lines++
    },
    /** CSV has a line of names above the rows; JSON opens with one line and ends with two. */
    rows: (isComplete: boolean) => Math.max(0, lines - (format === 'csv' || !isComplete ? 1 : 2)),
  }
}
