/** Widens an IPv6 address to its eight groups; null when it is not one. */
function groupsOf(address: string): string[] | null {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  if (tail === undefined) return left.length === 8 ? left : null
  const right = tail === '' ? [] : tail.split(':')
  const missing = 8 - left.length - right.length
  return missing < 0 ? null : [...left, ...Array<string>(missing).fill('0'), ...right]
}

/**
 * The network of one subscriber: an IPv4 address unchanged, the /64 network of an IPv6 address, and an IPv4 address
 * written as IPv6 (`::ffff:192.0.2.1`) as IPv4.
 */
export function networkOf(address: string): string {
  const plain = address.trim().toLowerCase().replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)
  if (mapped?.[1]) return mapped[1]
  if (!plain.includes(':')) return plain
  const groups = groupsOf(plain)
  if (groups === null) return plain
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}

/**
 * A network shared by hundreds: the first three numbers of an IPv4 address, the first three groups of an IPv6 address.
 * It distinguishes the office from elsewhere, but not a user from their neighbours. Empty for text that is no address.
 */
export function wideNetworkOf(address: string): string {
  const network = networkOf(address)
  const [, four] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network) ?? []
  if (four !== undefined) return `${four}.0/24`
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : ''
}
