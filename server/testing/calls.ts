import { Session } from 'node:inspector/promises'

/** How often a function of ours is called while `work` is done, as the engine itself counts it: nothing is put in its place. */
export async function callsOf(file: string, name: string, work: () => Promise<unknown>): Promise<number> {
  const engine = new Session()
  engine.connect()
  try {
    await engine.post('Profiler.enable')
    await engine.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    await work()
    const { result } = await engine.post('Profiler.takePreciseCoverage')
    const functions = result.filter(({ url }) => url.endsWith(file)).flatMap((script) => script.functions)
    const found = functions.filter(({ functionName }) => functionName === name)
    return found.reduce((calls, { ranges }) => calls + (ranges[0]?.count ?? 0), 0)
  } finally {
    engine.disconnect()
  }
}
