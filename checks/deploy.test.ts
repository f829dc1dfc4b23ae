import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/platform/config.ts'
import { settings } from '#server/platform/environment.ts'
import program from '../scripts/program.json' with { type: 'json' }
import { files, root, textOf } from './tree.ts'

type Service = {
  image: string
  build?: string
  env_file?: string
  environment: Record<string, string>
  secrets?: string[]
  logging?: { options?: Record<string, string> }
}
type Compose = { services: Record<string, Service>; secrets: Record<string, { file: string }> }

const compose: Compose = parse(textOf('compose.yaml'), { merge: true })
const services = Object.entries(compose.services)
const ours = services.filter(([, { image }]) => image === 'seedha')
const caddyfile = textOf('deploy/Caddyfile')
const units = files.filter((file) => /^deploy\/.*\.(service|timer)$/.test(file))
const machine = textOf('docs/operations/one-machine.md')

const isSetting = (name: string) => name in settings
const proxyVariables = [...new Set([...caddyfile.matchAll(/\{\$([A-Z_]+)/g)].map(([, name = '']) => name))]
const has = (command: string) => spawnSync(command, ['--version']).error === undefined

test('our containers have settings of ours and nothing else, all others from .env', () => {
  expect(ours.map(([name]) => name)).toEqual(['web1', 'web2', 'worker'])
  expect(ours.flatMap(([, { environment }]) => Object.keys(environment)).filter((name) => !isSetting(name))).toEqual([])
  expect(ours.map(([, { env_file }]) => env_file)).toEqual(ours.map(() => '.env'))
  const proxy = Object.keys(compose.services.proxy?.environment ?? {})
  expect(proxy.filter((name) => !proxyVariables.includes(name))).toEqual([])
  const asked = [...textOf('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name)
  expect(asked.filter((name) => !isSetting(name) && !proxyVariables.includes(name))).toEqual([])
})

test('a start with the settings of compose.yaml is refused only because its secrets are not here', () => {
  for (const [, { environment }] of ours)
    expect(() => readConfig({ PUBLIC_URL: 'https://seedha.example', ...environment })).toThrow(
      /^The file that DATABASE_PASSWORD_FILE names can't be read \(ENOENT\)/,
    )
})

test('secrets are files that git and the image leave out, and every container’s log rotates', () => {
  expect(services.flatMap(([, one]) => one.secrets ?? []).filter((name) => !(name in compose.secrets))).toEqual([])
  for (const { file } of Object.values(compose.secrets)) expect(file).toMatch(/^secrets\//)
  expect(textOf('.gitignore')).toMatch(/^\/secrets$/m)
  expect(textOf('.dockerignore')).toMatch(/^secrets$/m)
  expect(services.filter(([, { logging }]) => !logging?.options?.['max-size']).map(([name]) => name)).toEqual([])
})

test('images are pinned to a whole version', () => {
  const foreign = services.filter(([, { build }]) => !build).map(([, { image }]) => image)
  const bases = [...textOf('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image)
  expect([...foreign, ...bases].filter((image) => !/:\d+\.\d+(\.\d+)?(-[a-z-]+)?$/.test(image))).toEqual([])
  expect(bases.length).toBeGreaterThan(1)
})

test('image and unit start the program as scripts/program.json says', () => {
  const service = textOf('deploy/seedha.service')
  const command = [...program.flags, program.file]
  expect(service).toContain(`ExecStart=/opt/seedha/node_modules/.bin/node ${command.join(' ')}\n`)
  expect(textOf('Dockerfile')).toContain(`CMD ${JSON.stringify(['node', ...command]).replaceAll(',', ', ')}`)
  const given = [...service.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) => line.split(' '))
  const usual = Object.entries(program.environment).map(([name, value]) => `${name}=${value}`)
  expect(given).toEqual(['NODE_ENV=production', ...usual, 'NODE_COMPILE_CACHE=/var/cache/seedha'])
  for (const one of usual) expect(textOf('Dockerfile')).toContain(one)
})

test('a restart is for a dead process, the proxy leaves out what is not ready, sooner than it stops listening', () => {
  expect(textOf('Dockerfile')).toMatch(/HEALTHCHECK[\s\S]*\/healthz/)
  const [, interval, timeout] =
    /health_uri \/readyz\n\s*health_interval (\d+)ms\n\s*health_timeout (\d+)s\n/.exec(caddyfile) ?? []
  const [, drain = '0'] = /drainMs = (\w+)/.exec(textOf('server/program.ts')) ?? []
  expect(Number(interval) + Number(timeout) * 1000).toBeLessThan(Number(drain.replace('_', '')))
})

test('what the proxy takes from its environment is explained in its file and in the documents', () => {
  const [head = ''] = caddyfile.split('\n{')
  expect(proxyVariables.length).toBe(4)
  for (const name of proxyVariables) {
    expect(head).toContain(`#   ${name} `)
    expect(textOf('docs/operations/several-nodes.md')).toContain(`\`${name}\``)
  }
})

test('the settings of the page for one machine are taken by the program', () => {
  const [, block = ''] = /<<'END'\n([\s\S]*?)\nEND\n/.exec(machine) ?? []
  const given = parseEnv(block)
  expect(Object.keys(given).filter((name) => !isSetting(name))).toEqual([])
  expect(readConfig({ ...given })).toMatchObject({
    demo: false,
    host: '127.0.0.1',
    dataDir: '/var/lib/seedha/data',
    mail: { kind: 'smtp', from: 'Seedha <no-reply@seedha.example>' },
  })
})

test('the page for one machine names every file of deploy/ that it needs', () => {
  const named = [...machine.matchAll(/deploy\/([\w.-]+)/g)].map(([, name = '']) => name)
  expect(['Caddyfile', ...units.map((unit) => basename(unit))].filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !files.includes(`deploy/${name}`))).toEqual([])
})

const canVerify = has('systemd-analyze')
test.skipIf(!canVerify)(`systemd takes the units${canVerify ? '' : ' (skipped: no systemd-analyze here)'}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'seedha-units-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // What they run must exist: here it is this checkout.
  const copies = units.map((unit) => {
    const copy = join(folder, basename(unit))
    writeFileSync(copy, textOf(unit).replaceAll('/opt/seedha', root))
    return copy
  })
  const { stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', ...copies], { encoding: 'utf8' })
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
})

const hasCaddy = spawnSync('caddy', ['version']).error === undefined
test.skipIf(!hasCaddy).each([
  ['https', { PUBLIC_URL: 'https://seedha.example' }],
  ['two nodes', { PUBLIC_URL: 'https://seedha.example', UPSTREAMS: 'web1:3000 web2:3000' }],
  ['its own authority', { PUBLIC_URL: 'https://seedha.example', TLS_DIRECTIVE: 'tls internal' }],
  ['no TLS', { PUBLIC_URL: 'http://127.0.0.1:8080', CADDY_ADMIN: 'off' }],
])(`Caddy takes its file: %s${hasCaddy ? '' : ' (skipped: caddy is not installed)'}`, (_kind, environment) => {
  const folder = mkdtempSync(join(tmpdir(), 'seedha-caddy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { PATH } = process.env
  const file = join(root, 'deploy/Caddyfile')
  const call = (...args: string[]) =>
    execFileSync('caddy', args, { env: { PATH, HOME: folder, ...environment }, encoding: 'utf8', stdio: 'pipe' })
  expect(call('validate', '--config', file, '--adapter', 'caddyfile')).toContain('Valid configuration')
  expect(call('fmt', file)).toBe(caddyfile)
})
