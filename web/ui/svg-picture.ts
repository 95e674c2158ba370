const addresses = new Map<string, string>()
const most = 1_000

/** An SVG document as an image address; as an image it can neither run scripts nor load anything. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Caches the addresses of drawings; the oldest leave when there are hundreds. */
export function drawnOnce(key: string, draw: () => string): string {
  const known = addresses.get(key)
  if (known !== undefined) return known
  const address = svgAddress(draw())
  const oldest = addresses.keys().next()
  if (addresses.size >= most && !oldest.done) addresses.delete(oldest.value)
  addresses.set(key, address)
  return address
}
