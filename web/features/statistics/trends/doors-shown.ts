import type { TrendDetail } from '#contract/trends.ts'

type Door = TrendDetail['PorteExpo'][number]

export interface ShownModel extends Pick<Door, 'Serie' | 'Modello' | 'Finitura'> {
  first: number
  second: number
  /** Day of the oldest installation. */
  Dal: string
  /** Day of the last removal; null while a door of this model is on display. */
  Al: string | null
}

/** Lists display doors by model with their number in each period; doors still on display come first. */
export function doorsShown({ PorteExpo, PorteExpo2 }: TrendDetail): readonly ShownModel[] {
  const placed = [
    ...PorteExpo.map(door => ({ door, first: door.Quantita, second: 0 })),
    ...PorteExpo2.map(door => ({ door, first: 0, second: door.Quantita })),
  ]
  const models = Map.groupBy(placed, ({ door }) => modelKey(door))
  return [...models.values()].map(toModel).sort(compareModels)
}

export function modelKey({ Serie, Modello, Finitura }: Pick<Door, 'Serie' | 'Modello' | 'Finitura'>): string {
  return JSON.stringify([Serie, Modello, Finitura])
}

function toModel(placed: readonly { door: Door; first: number; second: number }[]): ShownModel {
  const [{ door } = noDoor] = placed
  const ends = placed.map(({ door: { Al } }) => Al)
  return {
    Serie: door.Serie,
    Modello: door.Modello,
    Finitura: door.Finitura,
    first: placed.reduce((sum, { first }) => sum + first, 0),
    second: placed.reduce((sum, { second }) => sum + second, 0),
    Dal: placed.map(({ door: { Dal } }) => Dal).sort()[0] ?? '',
    Al: ends.includes(null) ? null : (ends.sort().at(-1) ?? null),
  }
}

const noDoor = { door: { Serie: '', Modello: '', Finitura: '' } }

function compareModels(one: ShownModel, other: ShownModel): number {
  return (
    Number(one.Al !== null) - Number(other.Al !== null) ||
    other.Dal.localeCompare(one.Dal) ||
    one.Serie.localeCompare(other.Serie, 'it') ||
    one.Modello.localeCompare(other.Modello, 'it', { numeric: true })
  )
}
