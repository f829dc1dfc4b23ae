import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { Refusal } from '../refusal.ts'
import type { PictureAnswer, PictureJob } from './decoder.ts'
import { orderOf } from './decoder-order.ts'
import type { PictureShape } from './shapes.ts'

const usual = {
  program: join(import.meta.dirname, 'decoder.ts'),
  /** Limits of a decoder process: 40 megapixels, interlaced, take less than two. */
  cpuSeconds: 10,
  /** For one picture. 40 progressive megapixels need 250 MB. */
  memory: 500_000_000,
  wallSeconds: 60,
  idleSeconds: 60,
}

const fontsFile = join(import.meta.dirname, 'fonts/fonts.conf')

/**
 * A process pool of picture decoders, since nothing can interrupt a codec but the end of its process. Each is started when a picture needs it, and
 * ended when it was idle for a minute; they never outlive this one.
 */
export function makeDecoders(changed: Partial<typeof usual> = {}) {
  const { program, cpuSeconds, memory, wallSeconds, idleSeconds } = { ...usual, ...changed }
  const resting = new Map<ChildProcess, NodeJS.Timeout>()

  function start() {
    const child = fork(program, [cpuSeconds, memory].map(String), {
      execArgv: ['--expose-gc'],
      // No secrets in its environment: it parses strangers' files. One malloc arena: freed memory goes back to the system.
      // Its fonts are ours alone, by fontconfig on every system.
      env: { MALLOC_ARENA_MAX: '1', FONTCONFIG_FILE: fontsFile, PANGOCAIRO_BACKEND: 'fontconfig' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('exit', () => wake(child))
    child.on('error', () => wake(child))
    return child
  }

  /** Keeps this process alive until the decoder is idle again. */
  function wake(child: ChildProcess) {
    clearTimeout(resting.get(child))
    resting.delete(child)
    child.ref()
    child.channel?.ref()
    return child
  }

  function rest(child: ChildProcess) {
    if (!child.connected) return
    child.unref()
    child.channel?.unref()
    resting.set(child, setTimeout(() => wake(child).kill('SIGKILL'), idleSeconds * 1000).unref())
  }

  async function run<J extends PictureJob>(job: J): Promise<PictureAnswer<J>> {
    const [rested] = [...resting.keys()].slice(-1)
    const child = rested ? wake(rested) : start()
    try {
      const answer = await orderOf(child, job, wallSeconds)
      rest(child)
      if (answer !== 'broken') return answer as PictureAnswer<J>
    } catch (error) {
      child.kill('SIGKILL')
      throw error
    }
    throw new Refusal('image_invalid')
  }

  return Object.assign((bytes: Buffer, shape: PictureShape) => run({ bytes, shape }), { run })
}
