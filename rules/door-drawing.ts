import type { DoorType, VariantKind } from '#contract/quote-kinds.ts'
import { type Catalogue, type Door, modelOf, variantOf } from './catalogue.ts'

/** What of a door is seen: the looks of what is chosen, empty where nothing is chosen yet. */
export interface DoorLook {
  type: DoorType | ''
  pattern: string
  /** Zero where it is not chosen yet. */
  widthMm: number
  heightMm: number
  thicknessMm: number
  looks: Readonly<Partial<Record<VariantKind, string>>>
}

export interface DrawingOptions {
  dimensions?: boolean
  title?: string
  /** What it lies on: the lines outside the door are drawn to be seen there. */
  scheme?: 'light' | 'dark'
}

/** The elevation of a door, to scale in millimetres: one SVG document for the screen and for print. */
export function drawDoor(look: DoorLook, _options: DrawingOptions = {}): string {
  const width = look.widthMm || 800
  const height = look.heightMm || 2100
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#e9e7e2"/></svg>`
}

export function doorLook(catalogue: Catalogue, door: Door): DoorLook {
  const chosen = Object.entries(door.choices) as [VariantKind, string][]
  return {
    type: door.type,
    pattern: modelOf(catalogue, door.model)?.pattern ?? '',
    widthMm: door.widthMm,
    heightMm: door.heightMm,
    thicknessMm: door.thicknessMm,
    looks: Object.fromEntries(
      chosen.map(([kind, code]) => [kind, variantOf(catalogue, kind, code)?.look ?? '']),
    ),
  }
}
