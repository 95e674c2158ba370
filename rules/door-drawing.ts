import type { DoorType, DrawnPart } from '#contract/quote-kinds.ts'
import { type Catalogue, type Door, modelOf, variantOf } from './catalogue.ts'
import { dimensions, withDimensions } from './door-drawing/dimensions.ts'
import { drawFrame, drawPelmet, drawTransom } from './door-drawing/frame.ts'
import { drawHandle, drawLock, drawPull, handleKind, lockPlace, metalOf } from './door-drawing/hardware.ts'
import { type Layout, layoutOf, type Pelmet } from './door-drawing/layout.ts'
import { drawLeaf } from './door-drawing/leaf.ts'
import { hardwareOf, type Material, materialOf } from './door-drawing/material.ts'
import { hinges, slideArrow, slideRail, slideWay, swingSign } from './door-drawing/opening.ts'
import {
  type Box,
  type DrawingSheet,
  group,
  inset,
  newSheet,
  path,
  rect,
  steps,
  svgDocument,
} from './door-drawing/svg.ts'

/** Height of the handle above the floor, in millimetres. */
const handleHeight = 1050
const pullBelow = 230
/** A hairline of a picture without dimensions, in millimetres. */
const plainLine = 9

/** The visible choices of a door; an open choice is empty or zero. */
export interface DoorLook {
  type: DoorType | ''
  pattern: string
  /** Zero while it is not chosen. */
  widthMm: number
  heightMm: number
  thicknessMm: number
  looks: Readonly<Partial<Record<DrawnPart, string>>>
}

export interface DrawingOptions {
  dimensions?: boolean
  title?: string
  /** Brightness of the background, which decides the colour of the lines outside the door. */
  scheme?: 'light' | 'dark'
  /** Leaves out how the door opens: the dashed triangle, or the arrow and the place of the open leaf. */
  withoutSign?: boolean
  /** Leaves out the line on which the door stands, for a picture with a floor of its own. */
  withoutFloor?: boolean
}

/** Shows the door alone, so that every place in the picture is a place of the door. */
const plainPicture: DrawingOptions = { withoutSign: true, withoutFloor: true }

/** Draws the elevation of a door to scale, in millimetres: one SVG for screen and print. */
export function drawDoor(look: DoorLook, options: DrawingOptions = {}): string {
  const sheet = newSheet(options.scheme ?? 'light', options.dimensions ? 6 : plainLine)
  const layout = layoutOf(look, look.looks)
  const frame = materialOf(look.looks.ColoreTelaio)
  const content = [
    ...wall(sheet, layout, frame, options),
    leafShadow(layout),
    ...layout.leaves.map(({ box, side }) =>
      drawLeaf(sheet, box, { pattern: look.pattern, material: materialOf(look.looks.ColoreAnta), side }),
    ),
    ...fittings(sheet, layout, look, options),
    ...over(sheet, layout, frame),
  ]
  if (options.dimensions) content.push(dimensions(sheet, layout, drawnBox(layout, options), look))
  const view = viewOf(layout, sheet.line, options)
  return svgDocument(sheet, view, content.join(''), { role: 'img', title: options.title })
}

/** The door's parts in millimetres, and the area that its plain picture shows. */
export function drawnDoor(look: DoorLook): { layout: Layout; view: Box } {
  const layout = layoutOf(look, look.looks)
  return { layout, view: viewOf(layout, plainLine, plainPicture) }
}

function viewOf(layout: Layout, line: number, options: DrawingOptions): Box {
  const drawn = drawnBox(layout, options)
  const view = inset(options.dimensions ? withDimensions(drawn) : drawn, -2 * line)
  // The picture of a door without its floor ends where the floor of its surroundings begins.
  if (options.withoutFloor) view.height -= 2 * line
  return view
}

export function doorLook(catalogue: Catalogue, door: Door): DoorLook {
  const looks: Partial<Record<DrawnPart, string>> = {}
  for (const { code: kind, part } of catalogue.kinds) {
    const chosen = variantOf(catalogue, kind, door.choices[kind] ?? '')
    if (part && chosen && !looks[part]) looks[part] = chosen.look
  }
  return {
    type: door.type,
    pattern: modelOf(catalogue, door.model)?.pattern ?? '',
    widthMm: door.widthMm,
    heightMm: door.heightMm,
    thicknessMm: door.thicknessMm,
    looks,
  }
}

/** Everything behind the leaf: the frame, the floor, and the area that a sliding leaf covers when open. */
function wall(sheet: DrawingSheet, layout: Layout, frame: Material, options: DrawingOptions): string[] {
  const way = isSliding(layout) && !options.withoutSign ? slideWay(sheet, layout) : ''
  return [way, drawFrame(sheet, layout, frame), options.withoutFloor ? '' : floor(sheet, layout, options)]
}

function floor(sheet: DrawingSheet, layout: Layout, options: DrawingOptions): string {
  const { x, width } = drawnBox(layout, options)
  return path(steps`M${x} ${layout.leaf.height}h${width}`, {
    stroke: sheet.edge,
    'stroke-width': sheet.line * 0.8,
  })
}

/** A leaf that slides along the wall casts a shadow on it. */
function leafShadow({ motion, leaf }: Layout): string {
  if (motion !== 'esterno') return ''
  return rect({ ...leaf, x: leaf.x + 14, height: leaf.height - 6 }, { fill: '#000', 'fill-opacity': 0.16 })
}

/** Everything on the leaf: handle, lock, pull and hinges. */
function fittings(
  sheet: DrawingSheet,
  layout: Layout,
  { looks }: DoorLook,
  { withoutSign }: DrawingOptions,
): string[] {
  const { leaf, side, motion, leaves } = layout
  const main = leaves[0]?.box ?? leaf
  const swings = motion === 'battente' ? leaves : []
  const metal = metalOf(sheet, hardwareOf(looks.ColoreFerramenta))
  const kind = handleKind(looks.Maniglia) ?? (isSliding(layout) ? 'incasso' : 'leva dritta')
  const fromEdge = (by: number) => (side === 'right' ? main.x + by : main.x + main.width - by)
  const [toward, x] = [side === 'right' ? 1 : -1, fromEdge(66)]
  const y = Math.max(leaf.height - handleHeight, leaf.height * 0.3)
  const [lockX, lockY] = lockPlace(kind)
  const handle = drawLock(metal, looks.Serratura)
  return [
    ...swings.map(
      half => (withoutSign ? '' : swingSign(sheet, half, materialOf(looks.ColoreAnta))) + hinges(half, metal),
    ),
    group(`translate(${x} ${y})${toward < 0 ? ' scale(-1 1)' : ''}`, drawHandle(metal, kind)),
    group(`translate(${x + lockX} ${y + lockY})`, handle),
    group(`translate(${fromEdge(36)} ${y + pullBelow})`, drawPull(metal, looks.Maniglietta)),
    isSliding(layout) ? slideRail(sheet, layout, metal) + (withoutSign ? '' : slideArrow(sheet, layout)) : '',
  ]
}

function over(sheet: DrawingSheet, layout: Layout, frame: Material): string[] {
  const { pelmet } = layout
  return [
    drawTransom(sheet, layout, frame),
    pelmet ? drawPelmet(sheet, pelmetBox(layout, pelmet), pelmet.shape, frame) : '',
  ]
}

/** The pelmet lies above the trim, or above a rail on the wall. */
function pelmetBox({ leaf, outer, motion, side }: Layout, { height }: Pelmet): Box {
  if (motion !== 'esterno') return { x: outer.x - 20, y: outer.y - height, width: outer.width + 40, height }
  return {
    x: side === 'right' ? -70 : -leaf.width - 70,
    y: -30 - height,
    width: 2 * leaf.width + 140,
    height,
  }
}

/** The extent of the drawing without its dimensions. */
function drawnBox(layout: Layout, { withoutSign }: DrawingOptions): Box {
  const { leaf, outer, motion, side, pelmet, innerTrim, trim } = layout
  const far = leaf.width + 90
  const hidden = motion === 'esterno' ? 0 : Math.max(0, innerTrim.width - trim.width)
  const near = withoutSign ? 0 : 50
  const left = outer.x - (isSliding(layout) && side === 'left' ? far : near) - hidden
  const right = outer.x + outer.width + (isSliding(layout) && side === 'right' ? far : near) + hidden
  const rail = motion === 'esterno' ? -110 : outer.y - hidden
  const top = Math.min(rail, pelmet ? pelmetBox(layout, pelmet).y : 0)
  return { x: left, y: top, width: right - left, height: leaf.height - top }
}

function isSliding({ motion }: Layout): boolean {
  return motion === 'interno' || motion === 'esterno'
}
