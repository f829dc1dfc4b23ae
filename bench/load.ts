import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const generator = join(import.meta.dirname, 'generator.ts')

type Load = { perSecond: number; p50: number; p99: number }
type How = { seconds?: number; atOnce?: number; headers?: Record<string, string> }

async function load(url: string, { seconds = 2, atOnce = 32, headers = {} }: How = {}): Promise<Load> {
  const { stdout } = await run(process.execPath, [generator, JSON.stringify({ url, seconds, atOnce, headers })])
  const { refused, ...found } = JSON.parse(stdout)
  if (Object.keys(refused).length) throw new Error(`${url} refused: ${JSON.stringify(refused)}`)
  return found
}

/** Ours and the reference in turns, so that a noisy moment hits both: the median ratio, and the median of each. */
export async function compare(ours: string, reference: string, { rounds = 3, ...how }: How & { rounds?: number } = {}) {
  const found: { ratio: number; ours: Load; bare: Load }[] = []
  for (let round = 0; round < rounds; round++) {
    const [one, other] = [await load(ours, how), await load(reference, how)]
    found.push({ ratio: one.perSecond / other.perSecond, ours: one, bare: other })
  }
  const middle = found.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)]
  if (!middle) throw new Error('nothing was measured')
  return middle
}
