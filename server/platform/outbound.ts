import { promises as dns, type LookupAddress } from 'node:dns'
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, isIPv6, type LookupFunction } from 'node:net'
import { matcher } from './http/address.ts'

type Reason = 'scheme' | 'host' | 'address' | 'network' | 'timeout' | 'too_large'

/** An outbound HTTP call that failed. Names the host and never the rest: paths carry keys and phones. */
export class NotReached extends Error {
  readonly reason: Reason

  constructor(reason: Reason, host: string) {
    super(`${host} was not reached: ${reason}`)
    this.name = 'NotReached'
    this.reason = reason
  }
}

type Outgoing = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Host names that may be called; each includes its subdomains. */
  hosts?: readonly string[]
  maxBytes?: number
  timeoutMs?: number
}
type Incoming = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }
type OutboundOptions = {
  /** For a configured host: a gateway in the same network, an emulator. */
  allowPrivate?: boolean
  resolve?: (host: string) => Promise<LookupAddress[]>
}

export type FetchOut = (url: string, asked?: Outgoing) => Promise<Incoming>

/** For a configured URL: plain http means a host of the own network, which only then is allowed. */
export const outboundTo = (url: string) => makeOutbound({ allowPrivate: url.startsWith('http:') })

/**
 * The only outbound HTTP client; prevents SSRF. The name is resolved once, checked, and that very address is called; redirects are not
 * followed.
 */
export function makeOutbound({ allowPrivate = false, resolve = everyAddress }: OutboundOptions = {}): FetchOut {
  async function addressesFor({ protocol, hostname }: URL, host: string) {
    const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host)
    const isPlain = protocol === 'http:'
    const isWrong = ({ address }: LookupAddress) => (isSpecial(address) ? !allowPrivate : isPlain) // plain http only in the own network
    if (!found.length) throw new NotReached('network', hostname)
    if (found.some(isWrong)) throw new NotReached('address', hostname)
    return found
  }

  return async function fetchOut(given, { hosts, timeoutMs = 5_000, ...asked } = {}) {
    const url = URL.parse(given)
    if (!url) throw new NotReached('scheme', 'an address that is none')
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && allowPrivate))
      throw new NotReached('scheme', url.hostname)
    if (url.username || (hosts && !hosts.some((name) => host === name || host.endsWith(`.${name}`))))
      throw new NotReached('host', url.hostname)
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const addresses = await Promise.race([addressesFor(url, host), ended(signal)])
      return await call(url, addresses, asked, signal)
    } catch (error) {
      if (error instanceof NotReached) throw error
      throw new NotReached(signal.aborted ? 'timeout' : 'network', url.hostname)
    }
  }
}

const everyAddress = (host: string) => dns.lookup(host, { all: true })

const ended = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

function call(url: URL, addresses: LookupAddress[], asked: Outgoing, signal: AbortSignal) {
  const { method = 'GET', headers = {}, body, maxBytes = 1_000_000 } = asked
  const lookup: LookupFunction = (_host, { all }, answer) => {
    const [first] = addresses
    if (all) answer(null, addresses)
    else answer(null, first?.address ?? '', first?.family)
  }
  return new Promise<Incoming>((resolve, reject) => {
    const { request } = url.protocol === 'http:' ? http : https
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const asking = request(url, { method, headers: { ...headers, ...length }, lookup, signal, agent: false })
    asking.on('error', reject)
    asking.on('response', (answer) => read(answer, maxBytes, url).then(resolve, reject))
    asking.end(body)
  })
}

async function read(answer: IncomingMessage, maxBytes: number, { hostname }: URL): Promise<Incoming> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer) {
    size += part.length
    if (size > maxBytes) throw new NotReached('too_large', hostname)
    parts.push(part)
  }
  const bytes = Buffer.concat(parts)
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString('utf8') }
}

/** IANA's registries of special-purpose addresses (RFC 6890): whatever is not the public internet. */
const special4 = matcher([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
])
const global6 = matcher(['2000::/3'])
const special6 = matcher(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** Of IPv6 only global unicast passes: not ::1, fc00::/7, fe80::/10, nor an embedded IPv4 address. */
const isSpecial = (address: string) => (isIPv6(address) ? !global6(address) || special6(address) : special4(address))
