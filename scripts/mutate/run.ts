import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest, type InlineConfig, type TestSpecification } from 'vitest/node'
import config from '../../vitest.config.ts'
import { type PlantedFault, withFaults } from './faults.ts'
import { nearTests } from './near-tests.ts'
import type { LedgerEntry, MutationRun } from './runner.ts'

/** Small faults, put into what the tests import and never into a file itself. A fault that no test notices lives. */
const root = join(import.meta.dirname, '../..')
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true, default: [] }, // tests with this in their path, instead of those near
    named: { type: 'string', default: '' }, // of them only those whose title matches
    workers: { type: 'string', default: '1' },
  },
})
if (!positionals.length) {
  process.stderr.write(
    'Name a file, and lines of it if not all: npm run mutate -- server/features/session/otp.ts[:12,30] [--tests users/] [--named "a code"] [--workers 2]\n',
  )
  process.exit(1)
}

const faults: PlantedFault[] = []
const faulty = new Map<string, string>()
for (const asked of positionals) {
  const [file = '', lines] = asked.split(':')
  const text = readFileSync(join(root, file), 'utf8')
  const made = withFaults(file, text, faults.length + 1, lines?.split(',').map(Number))
  faults.push(...made.faults)
  faulty.set(join(root, file), made.code)
}

const files = positionals.map((asked) => asked.replace(/:.*/, ''))

const scratch = mkdtempSync(join(tmpdir(), 'seedha-mutate-'))
process.on('exit', () => {
  report()
  rmSync(scratch, { recursive: true, force: true })
})
const ledger = join(scratch, 'ledger')
process.env.FAULT_LEDGER = ledger
writeFileSync(ledger, '')
const next = (turn: MutationRun) => writeFileSync(`${ledger}.turn`, JSON.stringify(turn))
const entries = (): LedgerEntry[] =>
  readFileSync(ledger, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
const said = (what: LedgerEntry['said']) => entries().filter((entry) => entry.said === what)
const faultsSaid = (what: LedgerEntry['said']) => new Set(said(what).map(({ fault }) => fault))

const room = files.every((file) => file.startsWith('web/')) ? 'web' : 'server'
const projects = (config.test?.projects ?? []) as { plugins?: []; test: InlineConfig & { name: string } }[]
const project = projects.find(({ test }) => test.name === room)
const putIn = {
  name: 'faults',
  enforce: 'pre' as const,
  transform: (_code: string, id: string) => faulty.get(id.split('?')[0] ?? ''),
}
const vitest = await createVitest(
  'test',
  {
    ...project?.test,
    config: false,
    fsModuleCache: false, // would answer with what it read before the faults were put in
    root,
    watch: false,
    silent: true,
    testTimeout: 60_000,
    ...(values.named && { testNamePattern: new RegExp(values.named) }),
    reporters: [{}],
    maxWorkers: Number(values.workers),
    runner: join(import.meta.dirname, 'runner.ts'),
  },
  { plugins: [putIn, ...(project?.plugins ?? [])] },
)

// In place of vitest's own, which does not wait for the database to go.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.removeAllListeners(signal).once(signal, async () => {
    await vitest.cancelCurrentRun('keyboard-input')
    await vitest.close().finally(() => process.exit(0))
  })

const near = new Set(files.flatMap((file) => nearTests(file, values.tests)).map((test) => join(root, test)))
const tests = (await vitest.globTestSpecifications()).filter(({ moduleId }) => near.has(moduleId))
const cost = ({ moduleId }: TestSpecification) => {
  if (readFileSync(moduleId, 'utf8').includes("'fast-check'")) return 2 // hundreds of cases in each test
  return moduleId.includes('/contract/') ? 0 : 1
}
tests.sort((a, b) => cost(a) - cost(b))
process.stdout.write(`${faults.length} faults in ${files.length} files, ${tests.length} test files\n`)
async function failed(...specifications: TestSpecification[]) {
  if (!specifications.length) return []
  const { testModules } = await vitest.runTestSpecifications(specifications)
  const asked = new Set(specifications.map(({ moduleId }) => moduleId)) // vitest also answers for earlier runs
  return testModules.filter((module) => asked.has(module.moduleId) && !module.ok())
}

next({ always: 0, slow: false })
for (const module of await failed(...tests)) {
  process.stderr.write(`${module.relativeModuleId} fails as it stands: ${module.errors()[0]?.message ?? ''}\n`)
  for (const { fullName } of module.children.allTests('failed')) process.stderr.write(`  ${fullName}\n`)
}

next({ always: 0, slow: true })
const isSlow = ({ moduleId }: TestSpecification) => {
  const caught = faultsSaid('caught')
  return said('slow').some(({ fault, file }) => file === moduleId && !caught.has(fault))
}
await failed(...tests.filter(isSlow))

vitest.config.bail = 1
for (const { id } of faults)
  for (const { moduleId, project } of tests) {
    const doubted = said('doubt').flatMap(({ fault, file, test }) => (fault === id && file === moduleId ? test : []))
    if (!doubted.length || faultsSaid('caught').has(id)) continue
    next({ always: id, slow: false })
    const asked = project.createSpecification(moduleId, doubted.includes('') ? {} : { testIds: doubted })
    if (!(await failed(asked)).length) continue
    const entry: LedgerEntry = { fault: id, said: 'caught', file: moduleId, test: '' }
    appendFileSync(ledger, `${JSON.stringify(entry)}\n`)
  }
await vitest.close()
process.exit(0) // also where a fault has left something hanging

function report() {
  const [caught, reached] = [faultsSaid('caught'), faultsSaid('reached')]
  for (const file of files) {
    const own = faults.filter((fault) => fault.file === file)
    const alive = own.filter(({ id }) => !caught.has(id))
    process.stdout.write(`${file}: ${own.length - alive.length}/${own.length} caught\n`)
    for (const { id, line, from, to } of alive) {
      const unseen = reached.has(id) ? '' : ' (no test comes here)'
      process.stdout.write(`  line ${line}: ${short(from)} → ${short(to)}${unseen}\n`)
    }
  }
}

function short(text: string) {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 67)}…` : line
}
