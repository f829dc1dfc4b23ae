import pg from 'pg'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: unknown) => void,
) => void

/** graphile-worker lets go twice of the connection it listens on, if it is lost while the worker stops. */
export class WorkerPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected) {
    if (!callback) return super.connect()
    super.connect((error, client, release) => {
      let isHeld = true
      callback(error, client, (reason) => {
        if (isHeld) release(reason)
        isHeld = false
      })
    })
  }
}
