import { once } from 'node:events'
import net from 'node:net'
import pg from 'pg'

type Fate = 'pass' | 'cut' | 'silent'
/** `hears` gets what a client says, before the database does; what it cuts the client never hears the answer to. */
type Proxied = { fate?: (nth: number) => Fate; hears?: (said: string, cut: () => void) => void }

/** A way to a database that cuts connections, or lets them wait for an answer that never comes. Counted from 1. */
export async function databaseProxy(url: string, { fate = () => 'pass', hears = () => undefined }: Proxied) {
  const { host, port, user = '', password, database = '' } = new pg.Client({ connectionString: url })
  const open = new Set<net.Socket>()
  let connections = 0
  let isGone = false
  const server = net.createServer((near) => {
    track(near)
    const what = isGone ? 'cut' : fate(++connections)
    if (what === 'cut') return near.destroy()
    if (what === 'silent') return near.resume()
    const far = track(host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host))
    near.on('data', (bytes) => {
      far.write(bytes)
      hears(bytes.toString('latin1'), () => near.destroy())
    })
    far.on('data', (bytes) => near.destroyed || near.write(bytes))
    near.on('close', () => far.end())
    far.on('close', () => near.end())
  })
  function track(socket: net.Socket) {
    open.add(socket)
    return socket.on('close', () => open.delete(socket)).on('error', () => undefined)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = server.address() as net.AddressInfo
  const secret = password ? `:${encodeURIComponent(String(password))}` : ''
  return {
    url: `postgres://${user}${secret}@127.0.0.1:${own.port}/${database}`,
    connections: () => connections,
    /** From now on the database is gone: every connection is cut, also those that come. */
    vanish() {
      isGone = true
      for (const socket of open) socket.destroy()
    },
    stop() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
