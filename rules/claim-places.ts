import type { Layout } from './door-drawing/layout.ts'
import { type DoorLook, drawnDoor } from './door-drawing.ts'

/** A place on the picture of a door, from its upper left corner (0, 0) to its lower right one (1, 1). */
export interface Place {
  X: number
  Y: number
}

export const doorHeights = ['in alto', 'a metà', 'in basso'] as const
export type DoorHeight = (typeof doorHeights)[number]

/** How far a place may be from the handle to be called by it, in millimetres. */
const handleReach = 60
const handleFromEdge = 66
const handleAboveFloor = 1050

/** The seen place in words, such as "Anta, a metà, lato serratura". */
export function claimPlaceWords(look: DoorLook, { X, Y }: Place): string {
  const { layout, view } = drawnDoor(look)
  const { leaf } = layout
  const [x, y] = [view.x + X * view.width, view.y + Y * view.height]
  const handle = handleOf(layout)
  if (Math.hypot(x - handle.x, y - handle.y) <= handleReach) return 'Maniglia'
  const isOnLeaf = x >= 0 && x <= leaf.width && y >= 0
  const third = Math.floor((3 * y) / leaf.height)
  const height = doorHeights[Math.max(0, Math.min(2, third))]
  const across = Math.max(0, Math.min(2, Math.floor((3 * x) / leaf.width)))
  return [isOnLeaf ? 'Anta' : 'Telaio', height, sidesOf(layout)[across]].join(', ')
}

/** Parts to choose from, for whoever does not point at the picture. */
export function doorParts(look: DoorLook): string[] {
  const [left, centre, right] = sidesOf(drawnDoor(look).layout)
  return [
    ...[left, centre, right].map(side => `Anta, ${side}`),
    ...[left, right].map(side => `Telaio, ${side}`),
    'Telaio, sopra la porta',
    'Maniglia',
  ]
}

/** The place of a chosen part, or the upper left corner of the leaf if there is no such part. */
export function placeOfPart(look: DoorLook, part: string, height: DoorHeight): Place {
  const { layout, view } = drawnDoor(look)
  const { leaf, outer } = layout
  const [left, right] = [outer.x / 2, leaf.width - outer.x / 2]
  const columns = [leaf.width / 6, leaf.width / 2, (5 * leaf.width) / 6, left, right]
  const at = doorParts(look).indexOf(part)
  const y = (leaf.height * (2 * doorHeights.indexOf(height) + 1)) / 6
  const spots = [
    ...columns.map(x => ({ x, y })),
    { x: leaf.width / 2, y: (layout.opening.y + outer.y) / 2 },
    handleOf(layout),
  ]
  const spot = spots[at] ?? { x: 0, y: 0 }
  return { X: (spot.x - view.x) / view.width, Y: (spot.y - view.y) / view.height }
}

/** The same door seen from its other side. */
export function otherSideOf(look: DoorLook): DoorLook {
  const opening = look.looks.Apertura ?? ''
  const turned = /\bsinistra\b/i.test(opening)
    ? opening.replace(/\bsinistra\b/i, 'destra')
    : /\bdestra\b/i.test(opening)
      ? opening.replace(/\bdestra\b/i, 'sinistra')
      : `${opening} sinistra`.trim()
  return { ...look, looks: { ...look.looks, Apertura: turned } }
}

function handleOf({ leaf, leaves, side }: Layout) {
  const { x, width } = leaves[0]?.box ?? leaf
  return {
    x: side === 'right' ? x + handleFromEdge : x + width - handleFromEdge,
    y: Math.max(leaf.height - handleAboveFloor, leaf.height * 0.3),
  }
}

/** The left, middle and right third of the door by name. */
function sidesOf({ leaves, motion, side }: Layout): [left: string, centre: string, right: string] {
  if (leaves.length > 1) return ['a sinistra', 'al centro', 'a destra']
  const isSliding = motion === 'interno' || motion === 'esterno'
  const near = isSliding ? 'lato maniglia' : 'lato serratura'
  const far = isSliding ? 'lato opposto' : 'lato cerniere'
  return side === 'right' ? [near, 'al centro', far] : [far, 'al centro', near]
}
