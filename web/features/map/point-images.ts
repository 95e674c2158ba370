import type { TurnoverBand } from '#rules/turnover-band.ts'

/** The map's colours in the page's scheme. */
export interface MapColours {
  land: string
  sea: string
  abroad: string
  line: string
  lineSoft: string
  ink: string
  surface: string
  accent: string
  soft: string
  bands: Record<TurnoverBand, string>
}

/** Images have twice the resolution, for sharp screens. */
export const imageScale = 2

/** Name of a point's image: a shape per kind, a ring for showrooms, a broken ring for approximate positions. */
export function pointImageName(point: {
  band: TurnoverBand | 'none'
  isShowroom: boolean
  isExact: boolean
}): string {
  return [
    'point',
    point.band,
    point.isShowroom ? 'showroom' : 'plain',
    point.isExact ? 'exact' : 'near',
  ].join(':')
}

/** Draws the image with this name: `point:…`, `ring:12:20:3`, `stop:4`, `pin`. */
export function drawImage(name: string, colours: MapColours): ImageData | undefined {
  const [kind, ...words] = name.split(':')
  if (kind === 'point') return drawPoint(words, colours)
  if (kind === 'ring') return drawRing(words.map(Number), colours)
  if (kind === 'stop') return drawStop(words[0] ?? '', colours)
  if (kind === 'pin') return drawPin(colours)
  return undefined
}

function canvasOf(size: number): { context: CanvasRenderingContext2D; finish: () => ImageData } | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = size * imageScale
  canvas.height = size * imageScale
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.scale(imageScale, imageScale)
  return { context, finish: () => context.getImageData(0, 0, canvas.width, canvas.height) }
}

function drawPoint([band, showroom, exact]: string[], colours: MapColours): ImageData | undefined {
  const size = 26
  const drawn = canvasOf(size)
  if (!drawn) return undefined
  const { context, finish } = drawn
  const middle = size / 2
  if (showroom === 'showroom' || exact === 'near') {
    context.beginPath()
    context.arc(middle, middle, 11, 0, 2 * Math.PI)
    if (exact === 'near') context.setLineDash([3, 3])
    context.fillStyle = colours.surface
    if (showroom === 'showroom') context.fill()
    context.lineWidth = 1.5
    context.strokeStyle = colours.ink
    context.stroke()
    context.setLineDash([])
  }
  shapePath(context, band ?? 'none', middle)
  context.lineWidth = 2
  context.strokeStyle = colours.surface
  context.stroke()
  context.fillStyle = band === 'none' ? colours.accent : colours.bands[band as TurnoverBand]
  context.fill()
  return finish()
}

function shapePath(context: CanvasRenderingContext2D, band: string, middle: number): void {
  context.beginPath()
  if (band === 'alta') context.rect(middle - 4.5, middle - 4.5, 9, 9)
  else if (band === 'media') {
    context.moveTo(middle, middle - 6)
    context.lineTo(middle + 6, middle)
    context.lineTo(middle, middle + 6)
    context.lineTo(middle - 6, middle)
    context.closePath()
  } else context.arc(middle, middle, 4.75, 0, 2 * Math.PI)
}

/** A ring divided into high, middle and low turnover, or into showrooms and others, with the count inside. */
function drawRing([high = 0, middle = 0, low = 0, isTurnover = 1]: number[], colours: MapColours) {
  const count = high + middle + low
  const size = count < 10 ? 34 : count < 100 ? 40 : count < 1_000 ? 48 : 56
  const drawn = canvasOf(size)
  if (!drawn || count === 0) return undefined
  const { context, finish } = drawn
  const centre = size / 2
  const radius = centre - 5
  context.beginPath()
  context.arc(centre, centre, centre - 1, 0, 2 * Math.PI)
  context.fillStyle = colours.surface
  context.fill()
  const { bands, accent, soft } = colours
  const parts: [number, string][] = isTurnover
    ? [
        [high, bands.alta],
        [middle, bands.media],
        [low, bands.bassa],
      ]
    : [
        [high, accent],
        [low, soft],
      ]
  const kinds = parts.filter(([part]) => part > 0).length
  let from = -Math.PI / 2
  context.lineWidth = 5
  for (const [part, colour] of parts) {
    const to = from + (part / count) * 2 * Math.PI
    const gap = kinds > 1 ? 0.05 : 0
    context.beginPath()
    if (to - from > 2 * gap) context.arc(centre, centre, radius, from + gap, to - gap)
    context.strokeStyle = colour
    context.stroke()
    from = to
  }
  writeMiddle(context, String(count), centre, colours.ink)
  return finish()
}

function drawStop(number: string, colours: MapColours): ImageData | undefined {
  const size = 30
  const drawn = canvasOf(size)
  if (!drawn) return undefined
  const { context, finish } = drawn
  context.beginPath()
  context.arc(size / 2, size / 2, 12.5, 0, 2 * Math.PI)
  context.fillStyle = colours.accent
  context.fill()
  context.lineWidth = 2
  context.strokeStyle = colours.surface
  context.stroke()
  writeMiddle(context, number, size / 2, '#ffffff')
  return finish()
}

/** Its tip is in the middle of the lower edge. */
function drawPin(colours: MapColours): ImageData | undefined {
  const size = 40
  const drawn = canvasOf(size)
  if (!drawn) return undefined
  const { context, finish } = drawn
  const middle = size / 2
  const head = { y: 15, radius: 12 }
  context.beginPath()
  context.arc(middle, head.y, head.radius, 0.85 * Math.PI, 0.15 * Math.PI)
  context.lineTo(middle, size - 2)
  context.closePath()
  context.fillStyle = colours.ink
  context.fill()
  context.lineWidth = 2
  context.strokeStyle = colours.surface
  context.stroke()
  context.beginPath()
  context.arc(middle, head.y, 4.5, 0, 2 * Math.PI)
  context.fillStyle = colours.surface
  context.fill()
  return finish()
}

function writeMiddle(context: CanvasRenderingContext2D, text: string, centre: number, colour: string): void {
  context.fillStyle = colour
  context.font = '600 12px "Inter Variable", sans-serif'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, centre, centre + 0.5)
}
