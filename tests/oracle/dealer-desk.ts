import { randomUUID } from 'node:crypto'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { PositionStarts } from '#contract/quotes/starts.ts'
import type { Quote } from '#contract/quotes.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import { inRooms } from '#rules/rooms.ts'
import { toCall } from '#web/features/quotes/outbox/outbox-entries.ts'
import type { PositionState } from '#web/features/quotes/position-dialog/position-changes.ts'
import {
  type PositionDraft,
  positionDraftOf,
  type SavePosition,
} from '#web/features/quotes/position-dialog/position-draft.ts'
import { startState } from '#web/features/quotes/position-dialog/position-state.ts'
import { roomOf } from '#web/features/quotes/positions/row-places.ts'
import { type RowChange, type SavedRow, saveRow } from '#web/features/quotes/positions/save-row.ts'
import { type StepWay, walkSteps } from '#web/features/quotes/positions/walk-steps.ts'
import type { Client } from '#web/kit/client.ts'
import { ProblemError } from '#web/kit/problem-error.ts'

interface Opened {
  calls: Client
  catalogue: Catalogue
  quoteId: number
  starts: PositionStarts
}

/** One quote as a dealer's browser has it open: the same calls and bodies, without a screen. */
export class DealerDesk {
  readonly calls: Client
  readonly catalogue: Catalogue
  readonly id: number
  readonly starts: PositionStarts
  /** The quote as it was read last. */
  quote!: Quote
  /** What the screen has warned of since the last step. */
  warnings: string[] = []

  constructor({ calls, catalogue, quoteId, starts }: Opened) {
    this.calls = calls
    this.catalogue = catalogue
    this.id = quoteId
    this.starts = starts
  }

  /** Rows in the order of the screen. */
  get rows(): QuoteRow[] {
    return inRooms(this.quote.Righe, roomOf)
  }

  async read(): Promise<void> {
    this.quote = await this.calls.quotes.read({ params: { id: this.id } })
  }

  async save(change: RowChange): Promise<SavedRow['end']> {
    const row = this.quote.Righe.find(({ posizione }) => posizione === change.position)
    const known = row && { draft: positionDraftOf(row), version: row.Versione }
    const post = (body: SavePosition) => this.#post(body)
    const saved = await saveRow(change, { quoteId: this.id, known, post })
    if (saved.end !== 'saved') this.warnings.push(`a change of ${change.position} ended as ${saved.end}`)
    // Later changes of this step know the version that this one has made.
    if (saved.end === 'saved') await this.read()
    return saved.end
  }

  stateOf(row: QuoteRow): PositionState {
    return startState(positionDraftOf(row))
  }

  /** Saves a position of the dialog; answers its number, or undefined where the server refuses it. */
  async send(position: number, draft: PositionDraft): Promise<number | undefined> {
    const row = this.quote.Righe.find(({ posizione }) => posizione === position)
    const body = toCall(
      { quoteId: this.id, position, key: randomUUID(), ...(row && { version: row.Versione }) },
      draft,
    )
    const sent = await this.#post(body)
    return sent.end === 'saved' ? sent.saved.Posizione : undefined
  }

  async #post(body: SavePosition) {
    try {
      const { Posizione, Versione } = await this.calls.quoteRows.savePosition({ body })
      return { end: 'saved' as const, saved: { Posizione, Versione } }
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      this.warnings.push(`${error.code}: ${error.message} ${JSON.stringify(error.fields)}`)
      return { end: 'refused' as const, message: error.message }
    }
  }

  walk(way: StepWay): Promise<string | undefined> {
    const { id: quoteId, calls } = this
    return walkSteps(
      {
        ...{ quoteId, calls, rows: () => this.quote.Righe, save: change => this.save(change) },
        during: async work => {
          const answer = await work()
          await this.read()
          return answer
        },
        warn: text => this.warnings.push(text),
      },
      way,
    )
  }

  /** The positions without what changes with each save: versions, and prices after markups. */
  content() {
    return this.rows.map(
      ({ Versione: _version, prezzo: _unit, Importo: _amount, MisureDefinitive: _final, ...row }) => row,
    )
  }
}
