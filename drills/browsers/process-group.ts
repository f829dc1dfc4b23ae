import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { patienceMs } from './wait.ts'

// Kills the whole group when standard input closes: on `end`, and also when this process is killed.
const supervisor = '{ "$@"; echo "exited with $?" >&2; } & read -r _; kill -KILL 0'

/** Runs a command and all its children in a process group of their own, with an empty home directory. */
export function startProcessGroup(command: string, args: string[], environment: Record<string, string>) {
  const home = mkdtempSync(join(tmpdir(), 'seedha-browser-'))
  const child = spawn('/bin/sh', ['-c', supervisor, 'sh', command, ...args], {
    detached: true,
    env: {
      PATH: process.env.PATH ?? '',
      LANG: 'C.UTF-8',
      HOME: home,
      XDG_RUNTIME_DIR: home,
      TMPDIR: home,
      DBUS_SESSION_BUS_ADDRESS: 'disabled:', // GTK and Qt would start a bus daemon outside of the group
      ...environment,
    },
  })
  const closed = new Promise((resolve) => child.on('close', resolve))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))

  return {
    /** The first capture of a pattern in what it prints. */
    async waitForOutput(pattern: RegExp): Promise<string> {
      for (const deadline = Date.now() + patienceMs; ; await sleep(20)) {
        const capture = pattern.exec(output)?.[1]
        if (capture !== undefined) return capture
        if (/^exited with/m.test(output) || Date.now() > deadline) throw new Error(`${command} failed: ${output}`)
      }
    },
    async end() {
      child.stdin.end()
      await closed
      rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

/** A virtual screen on a free display number. */
export async function startXvfb() {
  const args = ['-displayfd', '1', '-screen', '0', '800x900x24', '-nolisten', 'tcp']
  const xvfb = startProcessGroup('Xvfb', args, {})
  try {
    return { display: `:${await xvfb.waitForOutput(/^(\d+)$/m)}`, end: xvfb.end }
  } catch (error) {
    await xvfb.end()
    throw error
  }
}
