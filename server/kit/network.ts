const v4 = /^(?:::ffff:)?((?:\d{1,3}\.){3})(\d{1,3})$/i

/** The network that attempts are counted by: /24, or /64, which is one household or office. */
export function networkOf(address: string): string {
  const [, network] = v4.exec(address) ?? []
  return network ? `${network}0/24` : `${firstHalf(address)}::/64`
}

/** The host that attempts are counted by. An IPv6 user owns 2^64 addresses, so the network counts instead. */
export function hostOf(address: string): string {
  const [, network, host] = v4.exec(address) ?? []
  return network ? `${network}${host}` : networkOf(address)
}

function firstHalf(address: string): string {
  const [before = '', after] = address.replace(/%.*$/, '').toLowerCase().split('::')
  const head = groupsOf(before)
  const tail = groupsOf(after ?? '')
  const zeros = Array(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}

function groupsOf(part: string): string[] {
  const groups = part.split(':').filter(group => group !== '')
  return groups.map(group => group.replace(/^0+(?=.)/, ''))
}
