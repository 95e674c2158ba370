const addresses = new Map<string, string>()
const most = 1_000

/** An SVG document as the address of an image: as an image it runs nothing and reaches nothing. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The address of a drawing, made once for as long as hundreds of others do not push it out. */
export function drawnOnce(key: string, draw: () => string): string {
  const known = addresses.get(key)
  if (known !== undefined) return known
  const address = svgAddress(draw())
  const oldest = addresses.keys().next()
  if (addresses.size >= most && !oldest.done) addresses.delete(oldest.value)
  addresses.set(key, address)
  return address
}
