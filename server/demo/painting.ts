import type { Sharp } from 'sharp'
import { openImage } from '#server/files/image-library.ts'

export type Colour = readonly [red: number, green: number, blue: number]
type Box = readonly [x: number, y: number, width: number, height: number]
/** Fills a rectangle; a slant shifts each row by that many pixels against the row above. */
export type Fill = (box: Box, colour: Colour, slant?: number) => void

/** Opens a drawing as an image. */
export function openPainting(width: number, height: number, draw: (fill: Fill) => void): Promise<Sharp> {
  return openImage(paint(width, height, draw), { raw: { width, height, channels: 3 } })
}

/** Pixels of a picture, three bytes each, row by row. */
function paint(width: number, height: number, draw: (fill: Fill) => void): Buffer {
  const points = Buffer.alloc(width * height * 3)
  draw(([left, top, wide, high], colour, slant = 0) => {
    const row = Buffer.alloc(Math.max(0, Math.min(width, left + wide) - Math.max(0, left)) * 3)
    for (let at = 0; at < row.length; at += 3) row.set(colour, at)
    for (let y = Math.max(0, top); y < Math.min(height, top + high); y++) {
      const x = Math.max(0, left) + Math.round((y - top) * slant)
      const room = Math.max(0, width - Math.max(0, x)) * 3
      points.set(row.subarray(Math.max(0, -x) * 3).subarray(0, room), (y * width + Math.max(0, x)) * 3)
    }
  })
  return points
}
