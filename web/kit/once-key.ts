/** A random UUID as idempotency key. The browser has a function for UUIDs, but only with HTTPS. */
export function onceKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const marked = [...bytes].map((byte, place) => {
    if (place === 6) return (byte & 0x0f) | 0x40
    return place === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  const hex = marked.map(byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
