const most = 55

/** All addresses in one line, cut to 55 characters. */
export function shortAddresses(addresses: readonly string[]): string {
  const whole = addresses.join(', ')
  return whole.length > most ? `${whole.slice(0, most).trimEnd()}…` : whole
}
