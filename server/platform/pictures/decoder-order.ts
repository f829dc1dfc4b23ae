import type { ChildProcess } from 'node:child_process'
import { Refusal } from '../refusal.ts'
import type { DecoderMessage, PictureAnswer, PictureJob } from './decoder.ts'
import { picturesAway } from './pictures-away.ts'

/**
 * Decodes one picture in a child process. A decoder that crashes over it makes the picture invalid; one that did not even begin, was killed
 * from outside or hangs proves nothing: then pictures are unavailable.
 */
export function orderOf(child: ChildProcess, order: PictureJob, wallSeconds: number) {
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer | 'broken'>()
  let hasBegun = false

  const hear = (word: DecoderMessage) => {
    if (word === 'begun') hasBegun = true
    else if (word === 'too heavy') reject(new Refusal('image_invalid'))
    else resolve(word)
  }
  const fail = (cause: Error) => reject(picturesAway(cause))
  const judge = (code: number | null, signal: NodeJS.Signals | null) => {
    if (hasBegun && signal !== 'SIGKILL') reject(new Refusal('image_invalid'))
    else fail(new Error(`the picture decoder ended (${signal ?? code})`))
  }
  // Its last message may arrive after its exit.
  const ended = (code: number | null, signal: NodeJS.Signals | null) =>
    child.connected ? child.once('disconnect', () => judge(code, signal)) : judge(code, signal)

  const patience = setTimeout(() => fail(new Error('the picture decoder hangs')), wallSeconds * 1000)
  child.on('message', hear).on('exit', ended).on('error', fail)
  child.send(order, (error) => error && fail(error))
  return promise.finally(() => {
    clearTimeout(patience)
    child.off('message', hear).off('exit', ended).off('error', fail)
  })
}
