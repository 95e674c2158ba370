const v4 = /^(?:::ffff:)?((?:\d{1,3}\.){3})(\d{1,3})$/i

/** Attempts are counted by this network: /24 in IPv4; /64 in IPv6, which is one household or office. */
export function networkOf(address: string): string {
  const [, network] = v4.exec(address) ?? []
  return network ? `${network}0/24` : `${firstHalf(address)}::/64`
}

/** Attempts are counted by this host. In IPv6 they are counted by network, because one user owns 2^64 addresses. */
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
