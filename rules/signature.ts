import { longestSignature, signatureField } from '#contract/quotes/signature-field.ts'

export type Point = readonly [x: number, y: number]

const nearest = 3

/** The strokes as one path within the field. Points that are too near are left out until the path is short enough. */
export function toSignature(strokes: readonly (readonly Point[])[]): string {
  let apart = nearest
  let path = pathOf(strokes, apart)
  while (path.length > longestSignature) {
    apart *= 1.5
    path = pathOf(strokes, apart)
  }
  return path
}

function pathOf(strokes: readonly (readonly Point[])[], apart: number): string {
  return strokes
    .map(stroke => thinned(stroke.map(inField), apart))
    .filter(stroke => stroke.length > 1)
    .map(stroke => stroke.map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join(''))
    .join('')
}

function inField([x, y]: Point): Point {
  return [within(x, signatureField.width), within(y, signatureField.height)]
}

function within(value: number, most: number): number {
  return Math.round(Math.min(Math.max(value, 0), most))
}

function thinned(stroke: readonly Point[], apart: number): Point[] {
  const kept: Point[] = []
  for (const point of stroke) {
    const last = kept.at(-1)
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= apart) kept.push(point)
  }
  return kept
}

const leastWidth = 60

/** False for a dot or a short dash, which a finger leaves by mistake. */
export function isSignature(path: string): boolean {
  const across = [...path.matchAll(/[ML](\d+) /g)].map(([, x]) => Number(x))
  return across.length > 2 && Math.max(...across) - Math.min(...across) >= leastWidth
}

export function signatureSvg(path: string): string {
  const { width, height } = signatureField
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${path}" fill="none" stroke="#14213d" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}
