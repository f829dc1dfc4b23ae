import { Transform } from 'node:stream'

const preload = '<link rel="modulepreload" '

/**
 * React Router names every script of a page before its style sheets, and a weak network brings what is named first. A frame
 * is to be seen before it wakes up: its scripts come when nothing is left to be seen.
 */
export const scriptsLast = () =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const html = chunk.toString('latin1') // a part may end within a letter, and none may be lost
      done(null, Buffer.from(html.replaceAll(preload, `${preload}fetchpriority="low" `), 'latin1'))
    },
  })
