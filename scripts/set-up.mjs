// Set-up, under any Node ≥ 20 and with nothing installed: installs packages, builds the pages if needed, and finds our own Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const ownBin = join(root, 'node_modules/.bin')
const needed = 24

/** Ends a failed set-up with one clear line. */
export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const installed = join(root, 'node_modules/.seedha-installed')
const packagesWanted = () => fingerprint(['package-lock.json', '.npmrc'], `${process.platform} ${process.arch}`)

/** npm 9, which Debian 13 has, takes this link away together with the package for the other processor. */
export function linkOwnNode() {
  const packaged = `../node-${process.platform}-${process.arch}/bin/node`
  const link = join(ownBin, 'node')
  if (!existsSync(link) && existsSync(join(ownBin, packaged))) symlinkSync(packaged, link)
}

/** Also after an `npm ci` by hand: what was installed once is not installed again. */
export const noteInstalled = () => writeFileSync(installed, packagesWanted())

export async function ensureInstalled() {
  if (isCurrent(installed, packagesWanted())) return
  const args = ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund']
  // Without the Node that is about to be replaced.
  const PATH = process.env.PATH.split(delimiter)
    .filter((folder) => folder !== ownBin)
    .join(delimiter)
  const code = await run('Installing packages, once', 'npm', args, { ...process.env, PATH })
  if (code !== 0) fail('The packages could not be installed: see above.')
  noteInstalled()
}

const sources = ['web', 'contract', 'locales', 'public', 'server', 'scripts', 'vite.config.ts', 'package-lock.json']

export async function ensureBuilt() {
  const stamp = join(root, 'build/.seedha-built')
  const wanted = fingerprint(sources)
  if (isCurrent(stamp, wanted)) return
  const code = await run('Building the program and its pages', ownNode(), ['scripts/build.mjs'], withOwnNode())
  if (code !== 0) fail('The program could not be built: see above.')
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** The packages bring Node 24 where the registry has it; elsewhere the machine's must be new enough. */
export function ownNode() {
  const packaged = join(ownBin, 'node')
  if (existsSync(packaged)) return packaged
  if (Number(process.versions.node.split('.')[0]) >= needed) return process.execPath
  fail(`On this system Seedha needs Node ${needed} or newer; this is ${process.version}.`)
}

export const withOwnNode = () => ({
  ...process.env,
  PATH: `${dirname(ownNode())}${delimiter}${ownBin}${delimiter}${process.env.PATH}`,
})

/** Continues in a child process of our own Node, and exits with its code. */
export function become(args, environment = {}) {
  const child = spawn(ownNode(), args, { cwd: root, stdio: 'inherit', env: { ...withOwnNode(), ...environment } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

export function runSync(command, args, { env = withOwnNode(), ...options } = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env, ...options }).status
}

function run(what, command, args, env) {
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  process.stdout.write(`${what} …\n`)
  const sign = setInterval(() => process.stdout.write(`${what} … ${seconds()} s\n`), 10_000)
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env })
    const end = (code) => {
      clearInterval(sign)
      resolve(code)
    }
    child.on('error', () => end(1))
    child.on('exit', (code) => end(code ?? 1))
  })
}

const isCurrent = (stamp, wanted) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

function fingerprint(paths, more = '') {
  const hash = createHash('sha256').update(more)
  const visit = (path) => {
    const full = join(root, path)
    if (!existsSync(full)) return
    if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) visit(join(path, name))
    else if (!/\.test\.tsx?$|^server.*\.(jpg|webp|sql)$/.test(path)) hash.update(path).update(readFileSync(full))
  }
  for (const path of paths) visit(path)
  return hash.digest('hex')
}
