import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from '#server/platform/database/embedded-postgres/binaries.ts'
import { ENVIRONMENT, ROLE } from '#server/platform/database/embedded-postgres/cluster.ts'
import { settle } from '#server/platform/database/embedded-postgres/place.ts'
import { startEmbedded } from '#server/platform/database/embedded-postgres.ts'
import { inCluster } from './cluster.ts'
import { freePort } from './free-port.ts'

/** A server in recovery, as a standby is whose primary is away: it answers, and takes no write. */
export async function startStandby() {
  const folder = mkdtempSync(join(tmpdir(), 'seedha-standby-'))
  chmodSync(folder, 0o755) // as root the database runs as another user, who must be able to enter
  const dir = join(folder, 'postgres')
  await (await startEmbedded({ dir, settings: { fsync: 'off' } })).stop()
  const place = settle(dir)
  writeFileSync(join(place.pgdata, 'standby.signal'), '')
  const port = await freePort()
  const options = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' }
  const server = spawn(
    findBinaries(place).postgres,
    ['-D', place.pgdata, '-p', String(port), ...Object.entries(options).flatMap((one) => ['-c', one.join('=')])],
    { ...place.owner, env: ENVIRONMENT, cwd: '/', stdio: 'ignore' },
  )
  const ended = once(server, 'exit')
  const url = `postgres://${ROLE}@127.0.0.1:${port}/postgres`
  const stop = async () => {
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (const deadline = Date.now() + 120_000; ; await sleep(100))
    try {
      await inCluster(url, 'select 1')
      return { url, stop }
    } catch (error) {
      if (Date.now() < deadline && server.exitCode === null) continue
      await stop()
      throw error
    }
}
