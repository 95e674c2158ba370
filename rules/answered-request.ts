import { counted, dotted } from './italian-words.ts'

/** A position of an order request; its amount is that of all its doors by the price list. */
export interface RequestedLine {
  position: number
  model: Named
  color: Named
  measuresMm: readonly number[]
  quantity: number
  cents: number
}

interface Named {
  code: string
  name: string
}

/** A line of the order that answers the request. */
export interface AnsweringLine {
  position: number
  /** The position that this line answers. */
  requestPosition: number | null
  description: string
  model: Meant
  color: Meant
  measures: string
  quantity: number
  /** Amount before discounts; null if the ERP sends only the net amount. */
  listCents: number | null
  netCents: number
}

/** A text of the ERP with the codes of the catalogue that it may stand for. */
interface Meant {
  text: string
  codes: readonly string[]
}

/** A difference between request and order, for one position or for one line that was not asked for. */
interface LineDifference {
  kind: 'mancante' | 'aggiunta' | 'cambiata'
  position: number | null
  lines: number[]
  name: string
  text: string
  requestedCents: number | null
  orderedCents: number | null
}

interface AnsweredRequest {
  differences: LineDifference[]
  /** Positions left out, because other orders answer them. */
  elsewhere: number[]
  requestedCents: number
  orderedCents: number
  amounts: ComparedAmounts
}

/** The request's amounts stand before discounts: so do all amounts of the order, some of them, or none. */
type ComparedAmounts = 'listino' | 'misti' | 'netti'

/**
 * Compares an order with its request, position by position. Without a difference the order is as requested.
 * Null if no line answers a position, because an ERP that names none would make every line a difference.
 */
export function compareWithRequest(
  request: readonly RequestedLine[],
  ordered: readonly AnsweringLine[],
  inOtherOrders: readonly number[] = [],
): AnsweredRequest | null {
  const positions = new Set(request.map(({ position }) => position))
  const isAsked = ({ requestPosition }: AnsweringLine) =>
    requestPosition !== null && positions.has(requestPosition)
  const answers = Map.groupBy(ordered.filter(isAsked), ({ requestPosition }) => requestPosition)
  if (answers.size === 0) return null
  const isElsewhere = ({ position }: RequestedLine) =>
    !answers.has(position) && inOtherOrders.includes(position)
  const requested = request.filter(line => !isElsewhere(line))
  return {
    differences: [
      ...requested.flatMap(line => differenceOf(line, answers.get(line.position) ?? []) ?? []),
      ...ordered.filter(line => !isAsked(line)).map(added),
    ],
    elsewhere: request.filter(isElsewhere).map(({ position }) => position),
    requestedCents: sumOf(requested, ({ cents }) => cents),
    orderedCents: sumOf(ordered, comparedCents),
    amounts: amountsOf(ordered.filter(line => isAsked(line) || comparedCents(line) !== 0)),
  }
}

function amountsOf(lines: readonly AnsweringLine[]): ComparedAmounts {
  const listed = lines.filter(({ listCents }) => listCents !== null).length
  if (listed === lines.length) return 'listino'
  return listed === 0 ? 'netti' : 'misti'
}

function differenceOf(
  requested: RequestedLine,
  answers: readonly AnsweringLine[],
): LineDifference | undefined {
  const { position, cents } = requested
  const about = { position, name: nameOf(requested), requestedCents: cents }
  if (answers.length === 0)
    return { kind: 'mancante', ...about, lines: [], text: "manca nell'ordine", orderedCents: null }
  const orderedCents = sumOf(answers, comparedCents)
  const changes = changesOf(requested, answers)
  if (changes.length === 0 && orderedCents === cents) return undefined
  return {
    ...{ kind: 'cambiata', ...about, lines: answers.map(line => line.position), orderedCents },
    text: changes.join('; ') || 'importo diverso',
  }
}

function changesOf(requested: RequestedLine, answers: readonly AnsweringLine[]): string[] {
  const { model, color, measuresMm, quantity } = requested
  const made = madeIn(answers)
  const others = (texts: (string | false)[]) => [...new Set(texts.filter(text => text !== false))].join(', ')
  const insteadOf = (what: string, other: string, asked: string) =>
    other !== '' && `${what} ${other} invece di ${asked}`
  const isOther = (named: Named, { text, codes }: Meant) =>
    named.code !== '' && codes.length > 0 && !codes.includes(named.code) && text
  return [
    made !== quantity &&
      `${counted(made, 'pezzo', 'pezzi')} invece di ${counted(quantity, 'pezzo', 'pezzi')}`,
    insteadOf('modello', others(answers.map(line => isOther(model, line.model))), model.name),
    insteadOf('colore', others(answers.map(line => isOther(color, line.color))), color.name),
    insteadOf(
      'misure',
      others(answers.map(({ measures }) => hasOtherMeasures(measuresMm, measures) && measures)),
      measuresMm.join(' × '),
    ),
  ].filter(text => text !== false)
}

/** Doors among the lines of a position; a trim or a handle in a line of its own is no further door. */
function madeIn(answers: readonly AnsweringLine[]): number {
  const doors = answers.filter(({ model, measures }) => model.text !== '' || measuresForm.test(measures))
  if (doors.length > 0) return sumOf(doors, ({ quantity }) => quantity)
  return Math.max(...answers.map(({ quantity }) => quantity))
}

/** Width and height in millimetres, perhaps a third figure as thickness; no other figure may follow. */
const measuresForm = /^\D*(\d{3,4})\s*(?:mm)?\s*[x×H]\s*(\d{3,4})(?:\s*[x×]\s*(\d{2,4}))?\D*$/i

function hasOtherMeasures(asked: readonly number[], text: string): boolean {
  const found = measuresForm.exec(text)?.slice(1) ?? []
  return found.some((figure, at) => figure !== undefined && Number(figure) !== asked[at])
}

function added(line: AnsweringLine): LineDifference {
  const { position, description, model, color, measures, quantity } = line
  return {
    ...{ kind: 'aggiunta', position: null, lines: [position], requestedCents: null },
    name: description || dotted(model.text, color.text, measures) || `Riga ${position}`,
    text: `${counted(quantity, 'pezzo', 'pezzi')}, non ${quantity === 1 ? 'era' : 'erano'} nella richiesta`,
    orderedCents: comparedCents(line),
  }
}

function nameOf({ position, model, measuresMm: [width, height] }: RequestedLine): string {
  return `Posizione ${position}: ${model.name} ${width} × ${height}`
}

function comparedCents({ listCents, netCents }: AnsweringLine): number {
  return listCents ?? netCents
}

function sumOf<Row>(rows: readonly Row[], cents: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + cents(row), 0)
}
