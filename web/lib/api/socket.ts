import { io, type Socket } from 'socket.io-client'
import {
  type SocketAuth,
  type SocketEvents,
  socketPath,
  type socketRefusals,
  socketTransports,
} from '#contract/socket.ts'

const timeoutMs = 5_000
const attempts = 3
const delayMs = 1_000

/** One message of the WebSocket (Socket.IO), in the form in which it is passed on to other tabs. */
export type SocketMessage = {
  [E in keyof SocketEvents]: { event: E; said: Parameters<SocketEvents[E]>[0] }
}[keyof SocketEvents]

/** `ended`: the session is over, and no more messages will arrive. */
export type LineState = 'on' | 'off' | 'ended'

type SocketLine = {
  url: string
  /** Called at every connect: by then more may have been seen. */
  auth: () => SocketAuth
  onHeard: (heard: SocketMessage) => void
  onState: (state: LineState) => void
}

const events: (keyof SocketEvents)[] = ['ready', 'notification', 'order:status', 'message', 'maintenance']
const forGood: readonly string[] = ['unauthenticated', 'account_suspended'] satisfies (typeof socketRefusals)[number][]

/** Live updates from the server. After three failed attempts it stops without an error; `retry` starts again. */
export function openSocket({ url, auth, onHeard, onState }: SocketLine) {
  const socket: Socket<SocketEvents, Record<string, never>> = io(url, {
    path: socketPath,
    transports: [...socketTransports],
    tryAllTransports: true,
    auth: (tell) => tell(auth()),
    timeout: timeoutMs,
    reconnectionAttempts: attempts,
    reconnectionDelay: delayMs,
    forceNew: true,
  })
  let isResting = false
  let hasEnded = false
  const end = () => {
    hasEnded = true
    onState('ended')
  }
  for (const event of events) socket.on(event, (said: unknown) => onHeard({ event, said } as SocketMessage))
  socket.on('connect', () => onState('on'))
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') end()
    else onState('off')
  })
  socket.on('connect_error', ({ message }) => {
    if (forGood.includes(message)) return end()
    isResting = !socket.active // refused by the server: socket.io does not reconnect by itself then
    onState('off')
  })
  socket.io.on('reconnect_failed', () => {
    isResting = true
  })
  return {
    retry: () => {
      if (!isResting || hasEnded) return
      isResting = false
      socket.connect()
    },
    close: () => {
      socket.off()
      const { engine } = socket.io
      if (engine?.readyState !== 'opening') return void socket.disconnect()
      // Browsers log an error for a socket that is closed before it is open.
      socket.io.reconnection(false)
      socket.auth = {}
      engine.once('open', () => socket.disconnect())
    },
  }
}
