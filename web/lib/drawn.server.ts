import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { log } from './log.ts'

const patienceMs = 5_000

/** What React draws of a tree, whole, a letter for each byte: what is looked for in it is ASCII, and the rest need not be read. */
export const drawn = (tree: ReactElement) =>
  new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.POSITIVE_INFINITY, // a page is read without scripts: nothing of it waits behind one
      onAllReady() {
        clearTimeout(late) // it would keep all that was drawn until then
        pipe(collecting(resolve)).on('error', reject)
      },
      onShellError: reject,
      onError: (error) => log.error(error),
    })
    const late = setTimeout(abort, patienceMs).unref()
  })

function collecting(done: (written: string) => void) {
  const parts: Uint8Array[] = []
  return new Writable({
    write(part, _encoding, next) {
      parts.push(part)
      next()
    },
    final(next) {
      done(Buffer.concat(parts).toString('latin1'))
      next()
    },
  })
}
