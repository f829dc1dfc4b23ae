import { Counter, type Registry } from 'prom-client'

type Channel = 'mail' | 'sms' | 'push'
/** `gone`: the browser's subscription has ended, which is no failure of the push service. */
export type MessageResult = 'sent' | 'failed' | 'gone'
export type CountMessages = (channel: Channel, provider: string) => (result: MessageResult) => void

/** For a sender that nobody watches. */
export const uncounted: CountMessages = () => () => undefined

/** Every try counts: a mail that is sent at the third one has failed twice. */
export function messageCounter(registry: Registry): CountMessages {
  const counter = new Counter({
    name: 'seedha_messages_total',
    help: 'Tries to send a message, by channel, provider and result',
    labelNames: ['channel', 'provider', 'result'],
    registers: [registry],
  })
  return (channel, provider) => {
    // From zero on, so that the first failure is an increase.
    for (const result of ['sent', 'failed'] as const) counter.inc({ channel, provider, result }, 0)
    return (result) => counter.inc({ channel, provider, result })
  }
}
