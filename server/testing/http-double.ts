import type { IncomingMessage } from 'node:http'
import { anHttpServer } from './http-server.ts'

type Files = Map<string, { bytes: Buffer; type: string | undefined }>
type DoubleAction = { act: 'put' | 'drop' | 'find'; answer: () => { status: number; text: string | Buffer } }
type Trouble = 500 | 'hangs' | 'vanishes' | undefined

/** A test double of a picture service, over real HTTP: it can be broken, hang or vanish, for each call anew. */
export async function doubleOf(
  hear: (request: IncomingMessage, body: Buffer, files: Files) => DoubleAction | Promise<DoubleAction>,
) {
  const files: Files = new Map()
  const counts = { put: 0, drop: 0, find: 0 }
  const told: { trouble: (act: DoubleAction['act'], count: number) => Trouble } = { trouble: () => undefined }
  const { origin, stop } = await anHttpServer(async ({ request, body }, reply) => {
    const { act, answer } = await hear(request, body, files)
    const trouble = told.trouble(act, ++counts[act])
    if (trouble === 'vanishes') return request.socket.destroy()
    if (trouble === 'hangs') return
    const { status, text } = trouble ? { status: trouble, text: 'broken' } : answer()
    return reply.writeHead(status).end(text)
  })
  return {
    files,
    counts,
    origin,
    /** What goes wrong from now on; calls are counted anew, from 1. */
    suffer(trouble: (act: DoubleAction['act'], count: number) => Trouble) {
      Object.assign(counts, { put: 0, drop: 0, find: 0 })
      told.trouble = trouble
    },
    stop,
  }
}
