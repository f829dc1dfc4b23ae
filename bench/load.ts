import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const generator = join(import.meta.dirname, 'generator.ts')

export type LoadResult = { perSecond: number; p50: number; p99: number }
export type LoadCall = { method: string; path: string; headers: Record<string, string>; body?: string }
type LoadOptions = { seconds?: number; atOnce?: number; headers?: Record<string, string> }

export async function load(
  url: string,
  { seconds = 2, atOnce = 32, headers = {} }: LoadOptions = {},
): Promise<LoadResult> {
  return asked({ url, seconds, atOnce, headers })
}

/** Makes each of these calls once, so many at a time. */
export async function callEach(url: string, calls: LoadCall[], atOnce = 32): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'seedha-calls-'))
  const list = join(folder, 'calls.json')
  writeFileSync(list, JSON.stringify(calls))
  try {
    return await asked({ url, seconds: 0, atOnce, headers: {}, list })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function asked(order: object): Promise<LoadResult> {
  const { stdout } = await run(process.execPath, [generator, JSON.stringify(order)])
  const { refused, ...found } = JSON.parse(stdout)
  if (Object.keys(refused).length) throw new Error(`${JSON.stringify(order)} refused: ${JSON.stringify(refused)}`)
  return found
}

type Turns = LoadOptions & {
  rounds?: number /** Seconds that do not count, for code that has not run yet. */
  warmUp?: number
}
export type Compared = { ratio: number; ours: LoadResult; bare: LoadResult }

/** Load test of ours and the reference in turns, so that noise hits both: the median ratio, and the figures of that round. */
export async function compare(ours: string, reference: string, { rounds = 3, warmUp, ...how }: Turns = {}) {
  const found: Compared[] = []
  for (const url of warmUp ? [ours, reference] : []) await load(url, { ...how, seconds: warmUp ?? 0 })
  for (let round = 0; round < rounds; round++) found.push(ratioOf(await load(ours, how), await load(reference, how)))
  return middleOf(found)
}

export const ratioOf = (ours: LoadResult, bare: LoadResult): Compared => ({
  ratio: ours.perSecond / bare.perSecond,
  ours,
  bare,
})

export function middleOf(found: Compared[]): Compared {
  const middle = found.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(found.length / 2)]
  if (!middle) throw new Error('nothing was measured')
  return middle
}

/** A table row: the call, both sides, their ratio and its goal. */
export const rowOf = (label: string, { ratio, ours, bare }: Compared, goal: string) => [
  label,
  ...[ours, bare].flatMap(({ perSecond, p50, p99 }) => [perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1)]),
  `${ratio.toFixed(2)} ×`,
  goal,
]
export const rowHead = [
  'call',
  'ours, a second',
  'p50 ms',
  'p99 ms',
  'bare, a second',
  'p50 ms',
  'p99 ms',
  'ratio',
  'goal',
]
