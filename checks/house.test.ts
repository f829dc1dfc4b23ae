import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { order } from './boundaries.ts'
import { files, jsonOf, root, textOf } from './tree.ts'

const words = order.flat()
const code = files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !file.includes('/migrations/'))
const manifests = files.filter((file) => /(^|\/)package\.json$/.test(file))
const foldersBelow = (room: string) => [
  ...new Set(files.flatMap((file) => (file.startsWith(room) ? [file.slice(room.length).split('/')[0]] : []))),
]

test('the same words name the rooms of contract, server and web', () => {
  for (const room of ['server/features/', 'web/features/'])
    expect(foldersBelow(room).filter((name) => !words.includes(name ?? ''))).toEqual([])
  const contract = foldersBelow('contract/').map((name) => name?.replace(/(\.test)?\.ts$/, ''))
  const frame = ['zod', 'endpoint', 'errors', 'refusal-pages', 'api', 'languages', 'messages', 'translate', 'socket']
  const known = [...words, ...frame, 'push', 'page-request', 'shared']
  expect(contract.filter((name) => !known.includes(name ?? ''))).toEqual([])
})

test('no file or folder has a name that says nothing', () => {
  const empty = /(^|\/)(utils?|helpers?|misc|common|manager|service|types)(\.|\/)/
  expect(code.filter((file) => empty.test(file))).toEqual([])
})

test('files are named in kebab-case', () => {
  const names = code.filter((file) => !/^(\w[\w-]*\/)*[a-z0-9]+([.-][a-z0-9]+)*\.(ts|tsx|mjs|css)$/.test(file))
  expect(names).toEqual([])
})

test('no file is longer than 300 lines, and no folder deeper than four', () => {
  expect(code.filter((file) => textOf(file).trimEnd().split('\n').length > 300)).toEqual([])
  expect(code.filter((file) => file.split('/').length > 5)).toEqual([])
})

test('no folder has more than 40 files of code', () => {
  const isProgram = (file: string) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test(-d)?\./.test(file)
  const folders = Map.groupBy(code.filter(isProgram), (file) => dirname(file))
  expect([...folders].filter(([, inside]) => inside.length > 40).map(([folder]) => folder)).toEqual([])
})

test('what a library does not document is known to one file, or to none', () => {
  const known: [RegExp, ...string[]][] = [
    [/graphile_worker\._private/, 'server/platform/jobs/private-tables.ts'],
    [/<!--\$!-->/, 'web/runtime/server/render-html.server.ts'],
    [/\b(UNSAFE|unstable)_|__reactRouter|\b_\.session\b|customResultMapper/],
  ]
  const program = code.filter((file) => /^(contract|server|web|cli|scripts)\//.test(file) && !file.includes('.test.'))
  for (const [inside, ...allowed] of known) expect(program.filter((file) => inside.test(textOf(file)))).toEqual(allowed)
})

test('nothing is left for later in a comment', () => {
  const left = new RegExp(`\\b(${['TO', 'DO'].join('')}|FIX${'ME'}|X${'XX'})\\b`)
  expect(code.filter((file) => left.test(textOf(file)))).toEqual([])
})

test('every version is pinned', () => {
  const all = manifests.flatMap((manifest): [string, string][] => {
    const { dependencies, devDependencies, optionalDependencies } = jsonOf(manifest)
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  })
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('the lockfile is complete for every platform and names no host', () => {
  for (const lock of manifests.map((manifest) => manifest.replace('package.json', 'package-lock.json')))
    expect(textOf(lock), lock).not.toMatch(/"resolved"/)
  const out = execFileSync('npm', ['ci', '--dry-run', '--ignore-scripts', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(out).toMatch(/up to date|added|removed|changed/)
}, 60_000)

test('what is built for servers was found for each kind of them', () => {
  const packages: Record<string, { integrity?: string }> = jsonOf('package-lock.json').packages
  const isForServers = (path: string) => /linux-(x64|arm64)(-gnu)?$/.test(path)
  const lacking = Object.entries(packages).filter(([path, { integrity }]) => isForServers(path) && !integrity)
  expect(lacking.map(([path]) => path)).toEqual([])
})

/** As docs write it: `<word>` and `NNN` stand for a name, `{a,b}` and `*` for several. */
const patternOf = (path: string) => path.replace(/<[\w ]+>|N{3,4}/g, '*').replace(/\/$/, '/**')

test('README and docs name only paths that exist', () => {
  const pages = files.filter((file) => /^(README|NOTICE|CONTRIBUTING|SECURITY|CHANGELOG|docs\/.*)\.?(md)?$/.test(file))
  const isThere = (path: string) =>
    existsSync(join(root, path)) ||
    existsSync(join(root, 'docs', path)) ||
    (/[<*{]|NNN/.test(path) && files.some((file) => matchesGlob(file, patternOf(path))))
  const missing = pages.flatMap((page) =>
    [...textOf(page).matchAll(/`((?:[\w.<>{},*-]+\/)+[\w.<>{},*-]*|[\w-]+\.(?:ts|mjs|md|json))`/g)]
      .map(([, path = '']) => path)
      .filter(
        (path) =>
          /^(contract|server|web|locales|e2e|bench|drills|checks|cli|docs|scripts|public)\b/.test(path) ||
          /\.(mjs|md)$/.test(path),
      )
      .filter((path) => !isThere(path))
      .map((path) => `${page}: ${path}`),
  )
  expect(missing).toEqual([])
  expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(121)
})

test('the image runs the program as npm start does', () => {
  const { flags, environment, file } = jsonOf('scripts/program.json')
  const set = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  expect(textOf('Dockerfile')).toContain(`\nENV ${set.join(' ')}\n`)
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(textOf('Dockerfile')) ?? []
  expect(JSON.parse(command)).toEqual(['node', ...flags, file])
})

test('packages are installed in the image before the scripts of an install are there', () => {
  const installs = textOf('Dockerfile').match(/\bnpm ci\b.*/g) ?? []
  expect(installs).not.toEqual([])
  expect(installs.filter((command) => !command.includes('--ignore-scripts'))).toEqual([])
})

test('the container files name scripts and paths that exist', () => {
  const { scripts } = jsonOf('package.json')
  const text = textOf('Dockerfile') + textOf('compose.yaml')
  const named = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
  const copied = [...textOf('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  )
  expect(copied).toEqual(expect.arrayContaining(['contract', 'locales', 'server'])) // read at run time
  const run = [...text.matchAll(/(?:node|\["node",) ?"?([\w/.-]+\.(?:ts|mjs))/g)].map(([, path = '']) => path)
  const mounted = [...textOf('compose.yaml').matchAll(/- \.\/([\w./-]+):/g)].map(([, path = '']) => path)
  expect(run.length).toBeGreaterThan(0)
  expect([...copied, ...run, ...mounted].filter((path) => path !== '.' && !existsSync(join(root, path)))).toEqual([])
})
