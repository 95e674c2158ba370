import type { QuoteRow } from '#contract/quotes/rows.ts'
import { modelOf } from '#rules/catalogue.ts'
import { listedDoors } from '#rules/door-list/listed-doors.ts'
import { readDoorList } from '#rules/door-list/read-list.ts'
import type { Random } from '#server/demo/random.ts'
import { toListedRows } from '#web/features/quotes/paste/listed-row.ts'
import { positionDraftOf } from '#web/features/quotes/position-dialog/position-draft.ts'
import { startsOf, usualStart } from '#web/features/quotes/position-dialog/starts.ts'
import { editableFields, readCell } from '#web/features/quotes/positions/cell-values.ts'
import { choiceGroups, groupOf } from '#web/features/quotes/positions/positions.ts'
import {
  movedByStep,
  movedTo,
  numbersOf,
  roomMovedByStep,
} from '#web/features/quotes/positions/row-places.ts'
import {
  bulkSteps,
  commonKinds,
  countedBeside,
  listedSteps,
  movedSteps,
  removedSteps,
} from '#web/features/quotes/positions/row-steps.ts'
import { noteSaved, noteStep } from '#web/features/quotes/positions/step-log.ts'
import type { DealerDesk } from './dealer-desk.ts'
import { configured, newState, oneOf } from './door-dialog.ts'

/** Does one thing to the quote and says what; undefined if there was nothing to do. */
export type Action = (desk: DealerDesk, random: Random) => Promise<string | undefined>

const rooms = ['', 'Piano terra', 'Zona notte', 'Camera']
const references = ['Bagno', '  Atrio  ', 'Caffe\u0300', 'P.1 «nord» 👍', '', 'a'.repeat(30), '=SOMMA(A1)']

/** Some rows, in the order of the screen. */
function some(random: Random, rows: readonly QuoteRow[], most: number): QuoteRow[] {
  const wanted = new Set(Array.from({ length: random.between(1, most) }, () => oneOf(random, rows)))
  return rows.filter(row => wanted.has(row))
}

const create: Action = async (desk, random) => {
  const draft = configured(desk, random, newState(desk, random, oneOf(random, rooms)))
  if (!draft) return undefined
  return added(desk, { ...draft, reference: oneOf(random, references) ?? '' })
}

async function added(desk: DealerDesk, draft: ReturnType<typeof positionDraftOf>) {
  const end = await desk.send(0, draft)
  if (end === undefined) return 'a new door is refused'
  noteSaved(desk.id, end, { base: null, draft })
  return `new ${end}: ${JSON.stringify(draft.door)}`
}

const configure: Action = async (desk, random) => {
  const row = oneOf(random, desk.rows)
  const draft = row && configured(desk, random, desk.stateOf(row))
  if (!row || !draft) return undefined
  if ((await desk.send(row.posizione, draft)) === undefined) return `${row.posizione} is refused`
  noteSaved(desk.id, row.posizione, { base: positionDraftOf(row), draft })
  return `dialog ${row.posizione}: ${JSON.stringify(draft.door)}`
}

const editCell: Action = async (desk, random) => {
  const row = oneOf(random, desk.rows)
  if (!row) return undefined
  const from = positionDraftOf(row)
  const field = oneOf(random, editableFields(desk.catalogue, from)) ?? 'riferimento'
  const model = modelOf(desk.catalogue, from.door.model)
  const heights = model?.heightsMm ?? [2100]
  const texts = {
    riferimento: oneOf(random, references),
    quantita: oneOf(random, ['1', '2', '7', '999', '0', '1000', '2,5', '-1']),
    L: random.chance(0.9) ? oneOf(random, model?.widthsMm ?? []) : 705,
    S: random.chance(0.9) ? oneOf(random, model?.thicknessesMm ?? []) : 81,
    H: random.between(Math.min(...heights) - 10, Math.max(...heights) + 10),
  }
  const text = String(texts[field] ?? '')
  const { draft } = readCell(desk.catalogue, from, { field, text })
  const told = `cell ${row.posizione} ${field} «${text}»`
  if (!draft) return `${told}, refused`
  noteSaved(desk.id, row.posizione, { base: from, draft })
  await desk.save({ position: row.posizione, from, to: draft, version: row.Versione })
  return told
}

const changeAll: Action = async (desk, random) => {
  const { catalogue, id } = desk
  const rows = some(random, desk.rows, 5)
  const [kind, variants] = oneOf(random, [...commonKinds(catalogue, rows)]) ?? []
  const code = oneOf(random, variants ?? [])?.code
  if (!kind || !code) return undefined
  const body = { id, posizioni: numbersOf(rows), cod_var: kind, valore: code }
  const { Versione } = desk.quote.Testata
  const trial = await desk.calls.quoteTools.changeAll({ body: { ...body, Versione, prova: true } })
  const answer = await desk.calls.quoteTools.changeAll({ body: { ...body, Versione, prova: false } })
  const changed = new Set(answer.Righe.filter(({ Motivo }) => !Motivo).map(({ Posizione }) => Posizione))
  const done = rows.filter(row => changed.has(row.posizione))
  noteStep(id, 'cambio', bulkSteps(catalogue, done, { kind, code }))
  await desk.read()
  for (const { Posizione, Dopo } of trial.Righe) {
    const now = desk.quote.Righe.find(({ posizione }) => posizione === Posizione)?.Importo
    if (now !== Dopo) desk.warnings.push(`the preview of ${Posizione} said ${Dopo}, and it is ${now}`)
  }
  return `${kind} ${code} on ${[...changed]} of ${body.posizioni}`
}

const paste: Action = async (desk, random) => {
  const { catalogue, id } = desk
  const models = Array.from({ length: random.between(1, 4) }, () => oneOf(random, catalogue.models))
  const lines = models.map((model, at) =>
    [
      ...[at + 1, at > 0 && random.chance(0.3) ? 1 : '', `R${at}`, oneOf(random, rooms)],
      ...[model?.code, oneOf(random, model?.widthsMm ?? []), oneOf(random, model?.heightsMm ?? [])],
      ...[oneOf(random, model?.thicknessesMm ?? []), oneOf(random, ['dx', 'sx', '']), random.between(1, 3)],
    ].join('\t'),
  )
  const text = ['Pos.\tAlternativa di\tRiferimento\tLocale\tModello\tL\tH\tS\tMano\tQuantità', ...lines].join(
    '\n',
  )
  const list = readDoorList(catalogue, text)
  const startsFor = startsOf(catalogue, desk.quote.Righe, desk.starts)
  const doors = list ? listedDoors(catalogue, list, type => usualStart(startsFor(type)).door) : []
  const mains = ({ line, main }: (typeof doors)[number]) => main ?? line
  const wrong = new Set(doors.filter(({ problems }) => problems.length > 0).map(mains))
  const ready = doors.filter(door => !wrong.has(mains(door)))
  if (ready.length === 0) return `list without a good row: ${JSON.stringify(lines)}`
  const params = { id: String(id) }
  const { Posizioni } = await desk.calls.doorLists.add({ params, body: { righe: toListedRows(ready) } })
  noteStep(id, 'elenco', listedSteps(ready, Posizioni))
  return `list ${Posizioni}: ${JSON.stringify(lines)}`
}

const copy: Action = async (desk, random) => {
  const Alternativa = random.chance(0.5)
  const rows = some(random, desk.rows, Alternativa ? 1 : 3)
  const made: number[] = []
  for (const { posizione } of rows) {
    const params = { id: String(desk.id), posizione: String(posizione) }
    made.push(await desk.calls.quoteRows.duplicateRow({ params, body: { Alternativa } }))
  }
  const steps = made.map((position, at) => ({
    ...{ do: 'add' as const, position },
    draft: rows[at] && positionDraftOf(rows[at]),
  }))
  noteStep(desk.id, 'copia', steps)
  return `${Alternativa ? 'alternative' : 'copy'} ${made} of ${numbersOf(rows)}`
}

const choose: Action = async (desk, random) => {
  const groups = choiceGroups(desk.rows)
  const row = oneOf(
    random,
    desk.rows.filter(one => !one.Conta && groups.has(groupOf(one))),
  )
  if (!row) return undefined
  const from = countedBeside(desk.rows, row.posizione)
  await desk.calls.quoteTools.chooseAlternative({ body: { id: desk.id, posizione: row.posizione } })
  if (from !== undefined) noteStep(desk.id, 'conta', [{ do: 'count', from, to: row.posizione }])
  return `${row.posizione} counts instead of ${from}`
}

const move: Action = async (desk, random) => {
  const { rows } = desk
  const chosen = some(random, rows, 3)
  const way = random.chance(0.5) ? 'up' : 'down'
  const next = oneOf(random, [
    () => movedByStep(rows, chosen, way),
    () => roomMovedByStep(rows, chosen[0]?.Locale ?? '', way),
    () => movedTo(rows, chosen, { room: oneOf(random, rooms) ?? '' }),
    () => movedTo(rows, chosen, { room: rows[0]?.Locale ?? '', before: rows[0] }),
  ])?.()
  if (!next || (`${next.order}` === `${numbersOf(rows)}` && next.rows.every(row => row.Locale === next.room)))
    return undefined
  const { room: Locale, order } = next
  const body = { id: desk.id, posizioni: numbersOf(next.rows), Locale, Ordine: [...order] }
  await desk.calls.quoteTools.moveToRoom({ body })
  noteStep(desk.id, 'spostamento', movedSteps({ ...next, from: numbersOf(desk.quote.Righe) }))
  return `${body.posizioni} to «${Locale}», order ${order}`
}

const remove: Action = async (desk, random) => {
  const rows = some(random, desk.rows, 4)
  for (const { posizione } of rows)
    await desk.calls.quoteRows.removeRow({ params: { id: String(desk.id), posizione: String(posizione) } })
  noteStep(desk.id, 'eliminazione', removedSteps(rows))
  return rows.length > 0 ? `delete ${numbersOf(rows)}` : undefined
}

const markup: Action = async (desk, random) => {
  const body = {
    ...{ IdPrev: desk.id, Versione: desk.quote.Testata.Versione },
    Sconto: random.between(0, 10_000) / 100,
    MaggPerc: random.between(0, 9_000) / 100,
    MaggNetta: random.between(0, 5_000) / 100,
  }
  await desk.calls.quotes.saveMarkups({ body, filter: undefined })
  return `markups ${JSON.stringify(body)}`
}

const back: Action = async desk => {
  const name = await desk.walk('undo')
  return name && `undo ${name}`
}

const again: Action = async desk => {
  const name = await desk.walk('redo')
  return name && `redo ${name}`
}

const mostRows = 16
const weighed: readonly (readonly [number, Action])[] = [
  ...([
    [4, create],
    [3, configure],
    [6, editCell],
    [3, changeAll],
  ] as const),
  ...([
    [2, paste],
    [4, copy],
    [3, choose],
    [5, move],
    [4, remove],
  ] as const),
  ...([
    [5, back],
    [4, again],
    [1, markup],
  ] as const),
]
const all = weighed.flatMap(([times, action]) => Array.from({ length: times }, () => action))
const growing = new Set<Action>([create, paste, copy])

/** An action at random; a quote that has grown long gets no new doors. */
export function anAction(desk: DealerDesk, random: Random): Action {
  const isLong = desk.quote.Righe.length >= mostRows
  return oneOf(random, isLong ? all.filter(action => !growing.has(action)) : all) ?? create
}

export { back as undoLast, create as addDoor }
