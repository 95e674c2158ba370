import type { z } from 'zod'
import {
  type DoorMeasure,
  doorMeasures,
  fromWireChoices,
  newRow,
  type SavedVariant,
  savedVariant,
  toWireChoices,
  variantKinds,
} from '#contract/quote-kinds.ts'
import type { QuoteRow, quoteRows } from '#contract/quotes/rows.ts'
import { type Catalogue, type Door, modelOf, variantOf } from '#rules/catalogue.ts'
import { emptyDoor, sizeFields } from '#rules/door-configuration.ts'
import { integer } from '#rules/italian-format.ts'

/** An edited copy of a position. */
export interface PositionDraft {
  door: Door
  reference: string
  note: string
  /** The floor or room that a new position goes to. */
  room?: string | undefined
}

export type SavePosition = z.input<(typeof quoteRows)['savePosition']['body']>

const measureNames: Record<DoorMeasure, string> = { L: 'Larghezza', H: 'Altezza', S: 'Spessore' }

export function newDraft(room?: string): PositionDraft {
  return { door: emptyDoor(), reference: '', note: '', ...(room && { room }) }
}

export function positionDraftOf(row: QuoteRow): PositionDraft {
  return {
    door: {
      type: row.tipologia,
      model: row.modello,
      choices: fromWireChoices(row),
      quantity: row.quantita,
      widthMm: row.L,
      heightMm: row.H,
      thicknessMm: row.S,
    },
    reference: row.Riferimento,
    note: row.Note,
  }
}

/** The body contains every choice, even empty ones, because the server keeps choices that are absent. */
export function toSave(quoteId: number, position: number, { door, reference, note, room }: PositionDraft) {
  const choices = variantKinds.map(kind => [savedVariant(kind), door.choices[kind] ?? ''])
  return {
    id: quoteId,
    pos: position,
    tipologia: door.type,
    modello: door.model,
    ...(Object.fromEntries(choices) as Record<SavedVariant, string>),
    Scelte: toWireChoices(door.choices).Scelte,
    quantita: door.quantity,
    L: door.widthMm,
    H: door.heightMm,
    S: door.thicknessMm,
    riferimento: reference.trim(),
    noteRigo: note.trim(),
    ...(room && position === 0 && { Locale: room }),
  } satisfies SavePosition
}

export function isSame(a: PositionDraft, b: PositionDraft): boolean {
  return JSON.stringify(toSave(0, 1, a)) === JSON.stringify(toSave(0, 1, b))
}

export interface DraftField {
  field: string
  label: string
  text: string
}

/** A draft as text: one line per field, always in the same order. */
export function fieldsOf(catalogue: Catalogue, { door, reference, note }: PositionDraft): DraftField[] {
  const choices = catalogue.kinds.map(({ code: kind, name }) => {
    const code = door.choices[kind] ?? ''
    return { field: kind, label: name, text: variantOf(catalogue, kind, code)?.name ?? code }
  })
  const sizes = doorMeasures.map(measure => {
    const size = door[sizeFields[measure]]
    return { field: measure, label: measureNames[measure], text: size > 0 ? `${size} mm` : '' }
  })
  return [
    { field: 'tipologia', label: 'Tipologia', text: door.type },
    { field: 'modello', label: 'Modello', text: modelOf(catalogue, door.model)?.name ?? door.model },
    ...choices,
    ...sizes,
    { field: 'quantita', label: 'Quantità', text: integer(door.quantity) },
    { field: 'riferimento', label: 'Riferimento', text: reference.trim() },
    { field: 'noteRigo', label: 'Note', text: note.trim() },
  ]
}

export const filling = newRow.filling
