import { appendFileSync, readFileSync } from 'node:fs'
import { type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest'

/** What is known so far, one entry a line, read and written by every worker. Without a test: on import of the file. */
export type LedgerEntry = { fault: number; said: 'reached' | 'caught' | 'doubt' | 'slow'; file: string; test: string }
/** `always`: a fault that this run is about from its first import on. `slow`: is this the turn of the slow tests? */
export type MutationRun = { always: number; slow: boolean }

const ledger = process.env.FAULT_LEDGER ?? ''
const entries = (): LedgerEntry[] =>
  readFileSync(ledger, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
const { always, slow }: MutationRun = JSON.parse(readFileSync(`${ledger}.turn`, 'utf8'))
const slowMs = 10_000

let awake = always
let turns = 0
const reached = new Set<number>()
const mostTurns = 100_000 // more than any test takes: it goes round in circles

Object.assign(globalThis, {
  $fault(id: number) {
    reached.add(id)
    if (id !== awake) return false
    if (++turns > mostTurns) throw new Error('endless')
    return true
  },
})

/** From the file inwards. */
function suitesOf(suite: RunnerTestSuite): RunnerTestSuite[] {
  if (suite === suite.file) return [suite]
  return [...suitesOf(suite.suite ?? suite.file), suite]
}

/** Each test runs once as it stands, then once for each fault that it reaches and that nothing caught yet. */
export default class FaultRunner extends TestRunner {
  #isFirst = true

  async runTask(test: RunnerTestCase) {
    const file = test.file.filepath
    const sayOf = (id: string, said: LedgerEntry['said'], faults: Iterable<number>) =>
      appendFileSync(
        ledger,
        [...faults].map((fault) => `${JSON.stringify({ fault, said, file, test: id })}\n`).join(''),
      )
    const say = (said: LedgerEntry['said'], ...faults: number[]) => sayOf(test.id, said, faults)
    if (this.#isFirst && !always) {
      this.#isFirst = false
      sayOf('', 'reached', reached)
      sayOf('', 'doubt', reached) // what happens on import happens once
    }
    reached.clear()
    const began = Date.now()
    await TestRunner.getTestFn(test)()
    if (always) return
    const caught = new Set(entries().flatMap(({ said, fault }) => (said === 'caught' ? fault : [])))
    const open = [...reached].filter((fault) => !caught.has(fault))
    say('reached', ...open)
    if (!open.length || slow !== entries().some((entry) => entry.said === 'slow' && entry.test === test.id)) return
    if (!slow && Date.now() - began > slowMs) return say('slow', ...open)
    if (!(await this.#passes(test, 0))) return say('doubt', ...open)
    // It must be the faults that failed, not what an earlier one left behind.
    for (let at = 0; at < open.length; at += 10) {
      const failing: number[] = []
      for (const fault of open.slice(at, at + 10)) if (!(await this.#passes(test, fault))) failing.push(fault)
      if (failing.length && !(await this.#passes(test, 0))) return say('doubt', ...failing, ...open.slice(at + 10))
      say('caught', ...failing)
    }
  }

  async #passes(test: RunnerTestCase, fault: number) {
    const suites = suitesOf(test.suite ?? test.file)
    try {
      for (const suite of suites.toReversed())
        for (const hook of TestRunner.getSuiteHooks(suite).afterEach) await hook(test.context, suite)
      for (const suite of suites)
        for (const hook of TestRunner.getSuiteHooks(suite).beforeEach) await hook(test.context, suite)
      awake = fault
      turns = 0
      await TestRunner.getTestFn(test)()
      return true
    } catch {
      return false
    } finally {
      awake = 0
    }
  }
}
