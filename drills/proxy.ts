import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { dataFolder } from './program.ts'

const caddyfile = join(import.meta.dirname, '../deploy/Caddyfile')

/** Caddy comes from the system, not from our packages. */
export const hasCaddy = spawnSync('caddy', ['version']).status === 0

/** The shipped configuration in front of these ports, without TLS on loopback. */
export function launchProxy(port: number, nodes: number[]) {
  const folder = dataFolder()
  const { PATH = '' } = process.env
  let said = ''
  const child = spawn('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    env: {
      PATH,
      HOME: folder,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      UPSTREAMS: nodes.map((node) => `127.0.0.1:${node}`).join(' '),
      CADDY_ADMIN: 'off',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr.on('data', (chunk) => (said += chunk))
  const ended = new Promise((resolve) => child.on('exit', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { said: () => said, origin: `http://127.0.0.1:${port}` }
}
