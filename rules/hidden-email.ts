/** `paola@example.com` → `p•••@example.com` */
export function hiddenEmail(address: string): string {
  return address.replace(/^(.)[^@]*/, '$1•••')
}
