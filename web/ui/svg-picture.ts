/** An SVG document as the address of an image: as an image it runs nothing and reaches nothing. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
