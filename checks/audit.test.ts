import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './tree.ts'

type Advisories = Record<string, { id: number; severity: string }[]>

/** A registry on this machine that knows these vulnerabilities, or has no such service. */
let known: Advisories | undefined
const registry = createServer((request, answer) =>
  request.resume().on('end', () => {
    const isAsked = request.method === 'POST' && request.url?.endsWith('/security/advisories/bulk')
    if (!isAsked || !known) return answer.writeHead(isAsked ? 405 : 404).end('{}')
    return answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(described(known)))
  }),
)
await new Promise<void>((ready) => registry.listen(0, '127.0.0.1', ready))
afterAll(() => void registry.close())

const described = (all: Advisories) =>
  Object.fromEntries(
    Object.entries(all).map(([name, some]) => [
      name,
      some.map((one) => ({ ...one, url: 'https://example.in', title: 'a hole', vulnerable_versions: '*' })),
    ]),
  )

async function audited(advisories: Advisories | undefined) {
  known = advisories
  const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`
  const child = spawn(process.execPath, [join(root, 'scripts/audit.mjs'), `--registry=${address}`])
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { code, said }
}

test('a registry that knows nothing of vulnerabilities is one line and no failure', async () => {
  const { code, said } = await audited(undefined)
  expect(said).toBe('npm audit: the registry does not answer; vulnerabilities were not looked up\n')
  expect(code).toBe(0)
}, 60_000)

test('a grave vulnerability fails in what runs, also if a tool needs the package too; elsewhere it is told', async () => {
  const grave = await audited({ zod: [{ id: 1, severity: 'high' }] })
  expect(grave.said).toContain('zod: high\n')
  expect(grave.code).toBe(1)
  const harmless = await audited({
    'fast-check': [{ id: 2, severity: 'critical' }],
    uuid: [{ id: 3, severity: 'moderate' }],
  })
  expect(harmless.said).toContain('fast-check: critical, not in what runs\n')
  expect(harmless.said).toContain('uuid: moderate\n')
  expect(harmless.code).toBe(0)
}, 90_000)
