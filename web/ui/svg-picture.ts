const addresses = new Map<string, string>()
const most = 1_000

/** Turns an SVG document into an image URL. As an image, the SVG can neither run scripts nor load anything. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Caches the URLs of drawings; a full cache of 1000 URLs drops the oldest URL. */
export function drawnOnce(key: string, draw: () => string): string {
  const known = addresses.get(key)
  if (known !== undefined) return known
  const address = svgAddress(draw())
  const oldest = addresses.keys().next()
  if (addresses.size >= most && !oldest.done) addresses.delete(oldest.value)
  addresses.set(key, address)
  return address
}
