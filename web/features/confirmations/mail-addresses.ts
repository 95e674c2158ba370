const most = 55

/** Addresses arrive separated by |. */
export function addressesOf(mails: string): string[] {
  return mails
    .split('|')
    .map(address => address.trim())
    .filter(Boolean)
}

/** All of them in one line, cut to 55 characters. */
export function shortAddresses(addresses: readonly string[]): string {
  const whole = addresses.join(', ')
  return whole.length > most ? `${whole.slice(0, most).trimEnd()}…` : whole
}
