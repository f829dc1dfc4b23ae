import { BlockList, isIP, isIPv6 } from 'node:net'

const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

/** The rate-limit key of an IP address: IPv4 as it is, IPv6 as its /64, the unit that one household or phone is given. */
export function networkOf(address: string): string {
  const plain = withoutMapping(address)
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('%')[0]?.split('::') ?? []
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups = plain.includes('::') ? [...left, ...Array(8 - left.length - right.length).fill('0'), ...right] : left
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Whether this is an IP address, or a network such as 10.0.0.0/8. */
export function isNetwork(text: string) {
  const [address = '', bits, ...more] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  const isSize = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  return isIP(address) !== 0 && isSize && more.length === 0
}

/** A test whether an address is one of these addresses or in one of these networks (CIDR). */
export function matcher(list: readonly string[]): (address: string) => boolean {
  const blocks = new BlockList()
  for (const item of list) {
    const [address = '', bits] = item.split('/')
    const kind = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits) blocks.addSubnet(address, Number(bits), kind)
    else blocks.addAddress(address, kind)
  }
  return (asked) => {
    const address = withoutMapping(asked)
    return isIP(address) !== 0 && blocks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  }
}

export const isLoopback = matcher(['127.0.0.0/8', '::1'])
