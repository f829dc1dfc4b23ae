import pg from 'pg'

type Release = (error?: unknown) => void
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void

/** graphile-worker lets go twice of the connection it listens on, if it is lost while the worker stops. */
export class WorkerPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected) {
    if (!callback) return super.connect()
    super.connect((error, client, release: Release | undefined) => {
      let isHeld = true
      callback(error, client, (reason) => {
        if (isHeld) release?.(reason) // where nobody got a connection in time there is nothing to let go
        isHeld = false
      })
    })
  }
}
