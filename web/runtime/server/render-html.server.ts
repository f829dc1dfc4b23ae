import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { log } from '#web/lib/log.ts'

const patienceMs = 5_000
/** What React writes before a part that it could not draw at once. */
const missing = '<!--$!-->'

/**
 * Renders a tree to HTML, whole.
 *
 * Drawn at once a page takes a quarter less time than piece by piece. Only where a part has still to come, or fails, is the tree drawn
 * again as it comes.
 */
export async function renderHtml(tree: ReactElement): Promise<string> {
  const html = renderedAtOnce(tree)
  return html === undefined ? renderedAsStream(tree) : `<!DOCTYPE html>${html}`
}

function renderedAtOnce(tree: ReactElement) {
  try {
    const html = renderToString(tree)
    return html.includes(missing) ? undefined : html
  } catch {
    return undefined // drawn as it comes it fails again, and says why
  }
}

const renderedAsStream = (tree: ReactElement) =>
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
      done(Buffer.concat(parts).toString())
      next()
    },
  })
}
