import type { DoorType, VariantKind } from '#contract/quote-kinds.ts'
import type { Catalogue, Door } from '#rules/catalogue.ts'
import { admitted, emptyDoor, heightsOf, modelsFor } from '#rules/door-configuration.ts'
import type { Random } from './random.ts'

/** Choices that all doors of one house share. */
export interface House {
  model: string
  choices: Record<VariantKind, string>
  heightMm: number
  thicknessMm: number
}

interface Room {
  name: string
  type: DoorType
  widthMm: number
  lock?: string
}

const rooms: readonly [Room, ...Room[]] = [
  { name: 'Camera matrimoniale', type: 'battente', widthMm: 800 },
  { name: 'Camera ragazzi', type: 'battente', widthMm: 800 },
  { name: 'Bagno', type: 'battente', widthMm: 700, lock: 'WC' },
  { name: 'Cucina', type: 'scorrevole', widthMm: 900 },
  { name: 'Ripostiglio', type: 'battente', widthMm: 600 },
  { name: 'Soggiorno', type: 'scorrevole', widthMm: 1000 },
  { name: 'Studio', type: 'battente', widthMm: 750 },
  { name: 'Bagno di servizio', type: 'battente', widthMm: 650, lock: 'WC' },
  { name: 'Lavanderia', type: 'battente', widthMm: 700 },
  { name: 'Cabina armadio', type: 'scorrevole', widthMm: 800 },
  { name: 'Camera ospiti', type: 'battente', widthMm: 800 },
  { name: 'Disimpegno', type: 'battente', widthMm: 850 },
]

export function roomAt(at: number): Room {
  return rooms[at % rooms.length] ?? rooms[0]
}

const always: readonly VariantKind[] = ['Mantovana', 'Maniglietta']

export function houseFrom(catalogue: Catalogue, random: Random): House {
  const [first, ...others] = modelsFor(catalogue, 'battente')
  if (!first) throw new Error('the collection has hinged doors')
  const model = random.pick([first, ...others])
  const choices: House['choices'] = {}
  for (const { code: kind } of catalogue.kinds) {
    const [usual, ...more] = admitted(
      catalogue,
      { ...emptyDoor(), model: model.code, type: 'battente', choices },
      kind,
    )
    if (usual && !always.includes(kind))
      choices[kind] = (random.chance(0.4) ? usual : random.pick([usual, ...more])).code
  }
  const [, highest = 2100] = heightsOf(model) ?? []
  return {
    model: model.code,
    choices,
    heightMm: random.chance(0.85) ? 2100 : Math.min(highest, 2100 + random.between(0, 30) * 10),
    thicknessMm: random.pick([80, 100, 100, 110, 125]),
  }
}

/** The door of a room in the style of its house, or the nearest possible door. */
export function demoDoorOf(catalogue: Catalogue, house: House, room: Room, random: Random): Door {
  const [fallback] = modelsFor(catalogue, room.type)
  const model = modelsFor(catalogue, room.type).find(({ code }) => code === house.model) ?? fallback
  if (!model) throw new Error('the collection has doors of every type')
  const bare: Door = {
    type: room.type,
    model: model.code,
    choices: {},
    quantity: random.chance(0.9) ? 1 : random.between(2, 3),
    widthMm: model.widthsMm.includes(room.widthMm) ? room.widthMm : (model.widthsMm.at(-1) ?? 0),
    heightMm: Math.min(house.heightMm, heightsOf(model)?.[1] ?? house.heightMm),
    thicknessMm: house.thicknessMm,
  }
  const choices: Record<VariantKind, string> = {}
  for (const { code: kind } of catalogue.kinds) {
    const code = choose(admitted(catalogue, { ...bare, choices }, kind), kind, { house, room, random })
    if (code) choices[kind] = code
  }
  return { ...bare, choices }
}

interface Taste {
  house: House
  room: Room
  random: Random
}

function choose(
  offered: readonly { code: string }[],
  kind: VariantKind,
  { house, room, random }: Taste,
): string | undefined {
  const [first, ...others] = offered
  if (!first) return undefined
  const isSliding = room.type === 'scorrevole'
  if (always.includes(kind)) return isSliding && random.chance(0.5) ? first.code : undefined
  if (kind === 'Apertura') return random.pick([first, ...others]).code
  const wanted = [
    kind === 'Serratura' ? room.lock : undefined,
    kind === 'Maniglia' && isSliding ? 'INCASSO' : undefined,
    house.choices[kind],
  ]
  return wanted.find(code => offered.some(one => one.code === code)) ?? first.code
}
