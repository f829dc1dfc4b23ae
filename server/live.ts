import type { FastifyInstance } from 'fastify'
import { missedBy, standOf } from '#server/features/notifications/door.ts'
import { findActor, livingSessions } from '#server/features/session/door.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Retry } from '#server/platform/database/start-retry.ts'
import { listenToNodes } from '#server/platform/live/listening.ts'
import { openSockets } from '#server/platform/live/sockets.ts'
import type { Log } from '#server/platform/log.ts'
import { readMaintenance } from '#server/platform/settings.ts'

type LiveOptions = { url: string; server: FastifyInstance; config: Config; db: Database; log: Log; retry: Retry }

/** Tells open pages what happens, on whichever node it did. */
export async function startLive({ url, server, config, db, log, retry }: LiveOptions) {
  const sockets = openSockets({
    http: server.server,
    config,
    log,
    metrics: server.metrics,
    knowledge: {
      findActor: (token, device) => findActor(db, token, device),
      livingSessions: (ids) => livingSessions(db, ids),
      standOf: (userId) => standOf(db, userId),
      maintenance: () => readMaintenance(db),
      missedBy: (people) => missedBy(db, people),
    },
  })
  const ears = { onWord: sockets.hear, onBack: sockets.sendAway }
  const listening = await retry(() => listenToNodes(url, log, ears))
  return {
    async stop() {
      await listening.stop()
      await sockets.close()
    },
  }
}
