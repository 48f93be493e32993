import { isIPv4, isIPv6 } from 'node:net'

/** The network that one person is likely to hold: /24 of an IPv4 address, /64 of an IPv6 one; anything else as it is. */
export const networkPrefix = (ip: string): string => prefixOf(ip, 4)

/** As networkPrefix, but /48 of an IPv6 address: so much a whole household or a rented server is given. */
export const sitePrefix = (ip: string): string => prefixOf(ip, 3)

function prefixOf(ip: string, v6Groups: 3 | 4): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
  if (isIPv4(mapped)) return `${mapped.slice(0, mapped.lastIndexOf('.'))}.0/24`
  if (!isIPv6(ip)) return ip.slice(0, 64)
  return `${groups(ip).slice(0, v6Groups).join(':')}::/${v6Groups * 16}`
}

function groups(ip: string): string[] {
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array<string>(gap).fill('0'), ...right].map((group) => group.replace(/^0+(?=.)/, ''))
}
