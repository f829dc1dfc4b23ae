import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { log } from '#web/lib/log.ts'

const patienceMs = 5_000
/** React's marker of a Suspense boundary that it could not render synchronously. */
const missing = '<!--$!-->'

/**
 * Renders a tree to complete HTML. `renderToString` takes a quarter less time than streaming. Only where a part suspends or fails is the
 * tree rendered again as a stream.
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
    return undefined // the streaming render fails again, and says why
  }
}

const renderedAsStream = (tree: ReactElement) =>
  new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.POSITIVE_INFINITY, // a page must be readable without scripts: no part of it may depend on one
      onAllReady() {
        clearTimeout(late) // the timer would retain all that was rendered until then
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
