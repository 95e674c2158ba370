import type { PositionStarts } from '#contract/quotes/starts.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import { Random } from '#server/demo/random.ts'
import { configurationOf } from '#web/features/quotes/position-dialog/starts.ts'
import { beginSteps, stepLog, type UndoStep } from '#web/features/quotes/positions/step-log.ts'
import type { Client } from '#web/kit/client.ts'
import { DealerDesk } from './dealer-desk.ts'
import { addDoor, anAction, undoLast } from './desk-actions.ts'
import { configured, newState } from './door-dialog.ts'
import type { QuoteOracle } from './quote-oracle.ts'

export interface Place {
  /** Calls of a dealer of its own for each sequence. */
  open: () => Promise<Client>
  catalogue: Catalogue
  oracle: QuoteOracle
}

export interface Sequence {
  seed: number
  /** Which sequence of the seed. */
  number: number
  /** Which of its steps are played. */
  steps: readonly number[]
}

interface Played {
  told: string[]
  faults: string[]
}

const noStarts: PositionStarts = { Porte: [], Uso: [], Predefinite: null, PorteTipo: [] }
/** The step numbers of a sequence's beginning, which is always the same. */
const opening = 1_000

/** Plays steps until one leaves the quote other than it should be, then undoes all of them. */
export async function play(place: Place, { seed, number, steps }: Sequence): Promise<Played> {
  const desk = await openDesk(place, at => new Random(seed, number, opening + at))
  const { Totali, Maggiorazioni } = desk.quote
  const start = desk.content()
  const told: string[] = []
  const seen = new Map<UndoStep, Change>()
  for (const step of steps) {
    const random = new Random(seed, number, step)
    const { text, faults } = await playOne(place, { desk, seen, action: anAction(desk, random), random })
    if (text) told.push(`${step} ${text}`)
    if (faults.length > 0) return { told, faults }
  }
  while (stepLog.get().done.length > 0) {
    const random = new Random(seed)
    const { text, faults } = await playOne(place, { desk, seen, action: undoLast, random })
    told.push(`end: ${text}`)
    if (faults.length > 0) return { told, faults }
  }
  const { Proprie: _own, ...markups } = Maggiorazioni
  await desk.calls.quotes.saveMarkups({ body: { IdPrev: desk.id, ...markups }, filter: undefined })
  await desk.read()
  const [now, before] = [
    [...desk.content(), desk.quote.Totali],
    [...start, Totali],
  ]
  return { told, faults: differences('after all was undone', now, before) }
}

type Content = ReturnType<DealerDesk['content']>
interface Change {
  before: Content
  after: Content
}

interface Playing {
  desk: DealerDesk
  /** The positions before and after each step that can be undone. */
  seen: Map<UndoStep, Change>
  action: ReturnType<typeof anAction>
  random: Random
}

async function playOne({ oracle }: Place, { desk, seen, action, random }: Playing) {
  desk.warnings = []
  const before = desk.content()
  const log = stepLog.get()
  const text = await action(desk, random)
  await desk.read()
  const after = desk.content()
  const { done, undone } = stepLog.get()
  const [undid, redid] = [undone.at(-1), done.at(-1)]
  const faults = [...desk.warnings]
  if (undid && undid === log.done.at(-1) && undone.length > log.undone.length)
    faults.push(...differences('after undo', after, seen.get(undid)?.before))
  else if (redid && redid === log.undone.at(-1) && done.length > log.done.length)
    faults.push(...differences('after redo', after, seen.get(redid)?.after))
  else if (redid && done.length > log.done.length) seen.set(redid, { before, after })
  else faults.push(...differences('without a step', after, before))
  return { text, faults: [...faults, ...oracle.faultsOf(desk.quote)] }
}

/** Each row, or figure, that is not as it should be. */
function differences(when: string, found: readonly unknown[], wanted: readonly unknown[] = []): string[] {
  const length = Math.max(found.length, wanted.length)
  return Array.from({ length }, (_, at) => [found[at], wanted[at]].map(one => JSON.stringify(one)))
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => `${when} there is\n${one}\nand not\n${other}`)
}

/** A quote with an own line, some doors, and a door kept under a name for each type. */
async function openDesk({ open, catalogue }: Place, randomOf: (at: number) => Random): Promise<DealerDesk> {
  const calls = await open()
  const quoteId = await calls.quotes.create({ body: { rifCliente: 'Casa' }, filter: undefined })
  const desk = new DealerDesk({ calls, catalogue, quoteId, starts: noStarts })
  beginSteps(quoteId)
  const line = { riga: 0, Descrizione: 'Posa', Quantita: 2.5, Prezzo: 33.33, Iva: 10 }
  await calls.quoteTools.saveExtra({ body: { id: quoteId, ...line } })
  await desk.read()
  for (const at of [0, 1, 2]) {
    await addDoor(desk, randomOf(at))
    await desk.read()
  }
  const sample = configured(desk, randomOf(3), newState(desk, randomOf(4), undefined))
  if (sample) {
    const body = { Nome: 'Solita', Configurazione: configurationOf(sample.door) }
    await calls.quoteStarts.saveSample({ params: { id: quoteId }, body })
  }
  const starts = await calls.quoteStarts.read({ params: { id: quoteId } })
  beginSteps(quoteId)
  return Object.assign(desk, { starts })
}

/** The fewest steps found that still fail: ever shorter stretches are left out, down to one step. */
export async function shortest(place: Place, failing: Sequence): Promise<Sequence & Played> {
  let best = { ...failing, ...(await play(place, failing)) }
  for (const size of [16, 8, 4, 2, 1])
    for (let end = best.steps.length; end > 0; end -= size) {
      const steps = best.steps.filter((_, at) => at < end - size || at >= end)
      const played = await play(place, { ...failing, steps })
      if (played.faults.length > 0) best = { ...failing, steps, ...played }
    }
  return best
}
