type ProtocolMessage = {
  id?: number
  method?: string
  params?: unknown
  result?: unknown
  error?: unknown
  message?: string
}
type Pending = { resolve: (result: never) => void; reject: (error: Error) => void }

/** JSON messages over a WebSocket, as WebDriver BiDi and the Chrome DevTools Protocol share them. */
export async function connect(url: string) {
  const socket = new WebSocket(url)
  const pending = new Map<number, Pending>()
  const listeners = new Map<string, (params: never) => void>()
  let lastId = 0

  socket.onmessage = ({ data }) => {
    const { id, method = '', params, result, error, message = '' }: ProtocolMessage = JSON.parse(data)
    if (id === undefined) return listeners.get(method)?.(params as never)
    const command = pending.get(id)
    pending.delete(id)
    if (error) command?.reject(new Error(`${JSON.stringify(error)} ${message}`))
    else command?.resolve(result as never)
  }
  socket.onclose = () => {
    for (const { reject } of pending.values()) reject(new Error('the browser closed its connection'))
    pending.clear()
  }
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error(`no connection to ${url}`))
  })

  return {
    async send<T = unknown>(method: string, params: object = {}) {
      if (socket.readyState !== WebSocket.OPEN) throw new Error('the browser closed its connection')
      const id = ++lastId
      return new Promise<T>((resolve, reject) => {
        pending.set(id, { resolve, reject })
        socket.send(JSON.stringify({ id, method, params }))
      })
    },
    on<T>(event: string, listener: (params: T) => void) {
      listeners.set(event, listener)
    },
  }
}
