import pg from 'pg'

type Release = (error?: unknown) => void
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void

/** A connection pool for graphile-worker, which releases the connection it listens on twice if it is lost while the worker stops. */
export class WorkerPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected) {
    if (!callback) return super.connect()
    super.connect((error, client, release: Release | undefined) => {
      let isHeld = true
      callback(error, client, (reason) => {
        if (isHeld) release?.(reason) // without a connection there is nothing to release
        isHeld = false
      })
    })
  }
}
