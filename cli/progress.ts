const everyMs = { terminal: 200, file: 10_000 }

/** Shows what a long command is doing: on a terminal in one line, elsewhere a line now and then. */
export function showProgress(to: NodeJS.WriteStream = process.stderr) {
  let last = to.isTTY ? 0 : Date.now()
  return {
    show(line: string) {
      if (Date.now() - last < (to.isTTY ? everyMs.terminal : everyMs.file)) return
      last = Date.now()
      to.write(to.isTTY ? `\r\x1b[2K${line}` : `${line}\n`)
    },
    end() {
      if (to.isTTY) to.write('\r\x1b[2K')
    },
  }
}
