import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server on this machine; `mails` is what it took. */
export async function aMailServer(options: SMTPServerOptions = {}) {
  const mails: { to: string[]; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, answer) {
      stream.toArray().then((parts) => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString() })
        answer()
      }, answer)
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    mails,
    smtp: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((closed) => server.close(closed)),
  }
}

export const headerOf = (raw = '', name: string) => new RegExp(`^${name}: (.*)`, 'im').exec(raw)?.[1]
