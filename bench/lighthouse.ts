import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumFile, chromiumFlags, median, nameOf, openPages } from './phone.ts'
import { onGround, startOurs } from './processes.ts'
import { writeTable } from './tables.ts'

/**
 * Lighthouse on its emulated phone (DevTools throttling), on ours and on a minimal page with the same content, in turns. Lighthouse is
 * large: it has a lockfile of its own and is installed when it is first run.
 */
const rounds = process.argv.includes('--quick') ? 1 : 5
const folder = join(import.meta.dirname, 'lighthouse')
const program = join(folder, 'node_modules/lighthouse/cli/index.js')
const languages = ['en', 'kn']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const run = promisify(execFile)

type LighthouseCategory = (typeof categories)[number]
type Audit = { score: number | null; numericValue?: number; title: string }
type Report = {
  runtimeError?: { message: string }
  categories: Record<LighthouseCategory, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}
type ReportPair = { ours: Report; minimal: Report }

install()
await onGround(async (ground) => {
  const { origin } = await startOurs(ground)
  const minimal = (await ground.start(['bench/minimal.ts', origin])).said.trim()
  const pages = await openPages(origin)
  const addresses = languages.flatMap((language) =>
    pages.map((path) => ({
      name: `${language} ${nameOf(path)}`,
      path: language === 'en' ? path : `${path}?lng=${language}`,
    })),
  )
  const seen = new Map<string, ReportPair[]>()
  for (let round = 0; round < rounds; round++)
    for (const { name, path } of addresses) {
      const one = { ours: await visit(origin + path), minimal: await visit(minimal + path) }
      seen.set(name, [...(seen.get(name) ?? []), one])
      console.log(`  ${round + 1} of ${rounds}: ${name}: ${rowOf(name, [one]).slice(1).join(', ')}`)
    }
  await writeTable(
    'lighthouse',
    [
      'page',
      'performance (≥ 95)',
      'LCP, s',
      'FCP, s',
      'TBT, ms (≤ 50)',
      'CLS (0)',
      'accessibility (100)',
      'best practices (100)',
      'SEO (100)',
      'minimal page: performance',
      'LCP, s',
      'LCP to it (≤ 1.1 ×)',
    ],
    [...seen].map(([name, some]) => rowOf(name, some)),
  )
  for (const [name, some] of seen)
    for (const line of new Set(some.flatMap(({ ours }) => below(ours)))) console.log(`${name}: ${line}`)
})

function rowOf(name: string, seen: ReportPair[]) {
  const middle = (figure: (one: ReportPair) => number) => median(seen.map(figure))
  const score = (category: LighthouseCategory) => String(middle(({ ours }) => scoreOf(ours, category)))
  const seconds = (audit: string) => (middle(({ ours }) => figureOf(ours, audit)) / 1000).toFixed(2)
  const lcp = 'largest-contentful-paint'
  return [
    name,
    score('performance'),
    seconds(lcp),
    seconds('first-contentful-paint'),
    middle(({ ours }) => figureOf(ours, 'total-blocking-time')).toFixed(0),
    String(Number(middle(({ ours }) => figureOf(ours, 'cumulative-layout-shift')).toFixed(3))),
    score('accessibility'),
    score('best-practices'),
    score('seo'),
    String(middle(({ minimal }) => scoreOf(minimal, 'performance'))),
    (middle(({ minimal }) => figureOf(minimal, lcp)) / 1000).toFixed(2),
    `${middle(({ ours, minimal }) => figureOf(ours, lcp) / figureOf(minimal, lcp)).toFixed(2)} ×`,
  ]
}

function scoreOf({ categories }: Report, name: LighthouseCategory) {
  return Math.round((categories[name].score ?? 0) * 100)
}

function figureOf({ audits }: Report, name: string) {
  return audits[name]?.numericValue ?? Number.NaN
}

/** The audits that keep a page from 100 of 100, without the timings. */
function below({ categories, audits }: Report) {
  return Object.entries(categories)
    .filter(([category]) => category !== 'performance')
    .flatMap(([category, { auditRefs }]) => auditRefs.map((ref) => ({ ...ref, category })))
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ category, id }) => `${category}, ${id}: ${audits[id]?.title}`)
}

async function visit(address: string): Promise<Report> {
  const args = [
    program,
    address,
    '--quiet',
    '--output=json',
    '--throttling-method=devtools',
    '--no-enable-error-reporting',
    `--only-categories=${categories.join()}`,
    `--chrome-flags=${['--headless', ...chromiumFlags].join(' ')}`,
  ]
  const env = { ...process.env, CHROME_PATH: chromiumFile }
  const { stdout } = await run(process.execPath, args, { env, maxBuffer: 100_000_000 })
  const report = JSON.parse(stdout) as Report
  if (report.runtimeError) throw new Error(`${address}: ${report.runtimeError.message}`)
  return report
}

function install() {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = join(folder, 'node_modules/lighthouse/package.json')
  if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === dependencies.lighthouse) return
  console.log('Installing Lighthouse, once …')
  const args = ['ci', '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund']
  execFileSync('npm', args, { cwd: folder, stdio: 'inherit' })
}
