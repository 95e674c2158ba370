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

/** Name of a point's image: a shape per band, a ring for showrooms, a broken ring for approximate positions. */
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

/** Draws the image with this name: `point:…`, `ring:12:20:3:1`, `stop:4`, `pin`. */
export function drawImage(name: string, colours: MapColours): ImageData | undefined {
  const [kind, ...words] = name.split(':')
  if (kind === 'point') return drawPoint(words, colours)
  if (kind === 'ring') return drawRing(words.map(Number), colours)
  if (kind === 'stop') return drawStop(words[0] ?? '', colours)
  if (kind === 'pin') return drawPin(colours)
  return undefined
}

type Pen = CanvasRenderingContext2D

/** Draws a square image; `draw` gets the coordinate of the middle. */
function drawOn(size: number, draw: (pen: Pen, middle: number) => void): ImageData | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = size * imageScale
  canvas.height = size * imageScale
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.scale(imageScale, imageScale)
  draw(pen, size / 2)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

function circle(pen: Pen, middle: number, radius: number): void {
  pen.beginPath()
  pen.arc(middle, middle, radius, 0, 2 * Math.PI)
}

function fill(pen: Pen, colour: string): void {
  pen.fillStyle = colour
  pen.fill()
}

function stroke(pen: Pen, colour: string, width: number): void {
  pen.lineWidth = width
  pen.strokeStyle = colour
  pen.stroke()
}

function drawPoint([band = 'none', showroom, exact]: string[], colours: MapColours) {
  return drawOn(26, (pen, middle) => {
    if (showroom === 'showroom' || exact === 'near') {
      circle(pen, middle, 11)
      if (showroom === 'showroom') fill(pen, colours.surface)
      if (exact === 'near') pen.setLineDash([3, 3])
      stroke(pen, colours.ink, 1.5)
      pen.setLineDash([])
    }
    shapePath(pen, band, middle)
    stroke(pen, colours.surface, 2)
    fill(pen, band === 'none' ? colours.accent : colours.bands[band as TurnoverBand])
  })
}

function shapePath(pen: Pen, band: string, middle: number): void {
  if (band === 'alta') {
    pen.beginPath()
    pen.rect(middle - 4.5, middle - 4.5, 9, 9)
  } else if (band === 'media') {
    pen.beginPath()
    pen.moveTo(middle, middle - 6)
    pen.lineTo(middle + 6, middle)
    pen.lineTo(middle, middle + 6)
    pen.lineTo(middle - 6, middle)
    pen.closePath()
  } else circle(pen, middle, 4.75)
}

/** A ring divided into high, middle and low turnover, or into showrooms and others, with the count inside. */
function drawRing([high = 0, middle = 0, low = 0, isTurnover = 1]: number[], colours: MapColours) {
  const count = high + middle + low
  if (count === 0) return undefined
  const size = count < 10 ? 34 : count < 100 ? 40 : count < 1_000 ? 48 : 56
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
  const gap = parts.filter(([part]) => part > 0).length > 1 ? 0.05 : 0
  return drawOn(size, (pen, centre) => {
    circle(pen, centre, centre - 1)
    fill(pen, colours.surface)
    let from = -Math.PI / 2
    for (const [part, colour] of parts) {
      const to = from + (part / count) * 2 * Math.PI
      pen.beginPath()
      if (to - from > 2 * gap) pen.arc(centre, centre, centre - 5, from + gap, to - gap)
      stroke(pen, colour, 5)
      from = to
    }
    writeMiddle(pen, String(count), colours.ink, centre)
  })
}

function drawStop(number: string, colours: MapColours) {
  return drawOn(30, (pen, middle) => {
    circle(pen, middle, 12.5)
    fill(pen, colours.accent)
    stroke(pen, colours.surface, 2)
    writeMiddle(pen, number, '#ffffff', middle)
  })
}

/** The tip of the pin is in the middle of the lower edge. */
function drawPin(colours: MapColours) {
  const size = 40
  const head = { y: 15, radius: 12 }
  return drawOn(size, (pen, middle) => {
    pen.beginPath()
    pen.arc(middle, head.y, head.radius, 0.85 * Math.PI, 0.15 * Math.PI)
    pen.lineTo(middle, size - 2)
    pen.closePath()
    fill(pen, colours.ink)
    stroke(pen, colours.surface, 2)
    pen.beginPath()
    pen.arc(middle, head.y, 4.5, 0, 2 * Math.PI)
    fill(pen, colours.surface)
  })
}

function writeMiddle(pen: Pen, text: string, colour: string, centre: number): void {
  pen.fillStyle = colour
  pen.font = '600 12px "Inter Variable", sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(text, centre, centre + 0.5)
}
