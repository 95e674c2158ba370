import { departments, firstReturnYear } from '#contract/departments.ts'
import { plainPdf } from '#server/pdf/plain-pdf.ts'
import { type Day, dayCell, toDay, workdayFrom, yearOf } from './calendar.ts'
import { amountCell, type Row } from './cells.ts'
import { type Company, customerOfOrder, seed, stream } from './company.ts'
import { codeAt } from './customers.ts'
import { siteKinds, surnames, words } from './names.ts'
import { motifs, plainPhoto } from './plain-photo.ts'
import { Random } from './random.ts'

interface Line {
  department: string
  description: string
  pieces: number
  /** Undefined if nothing is charged or credited. */
  cents: number | undefined
}

interface DemoDocument {
  id: number
  isGift: boolean
  /** Index within its year. */
  place: number
  on: Day
  customer: number
  type: string
  note: string
  lines: Line[]
}

// Last year and the running year have the most returns.
const perYear = [180, 230, 310] as const
const mostPerYear = 400
const giftsPerYear = 90
const notes = words(`
  Graffio sull'anta, Angolo schiacciato, Foro fuori quota, Collo mancante, Tonalità diversa dal campione,
  Mano invertita, Cerniera difettosa, Misura errata, Coprifilo di altra finitura, Colatura sul telaio,
  Pellicola incollata all'anta, Anta caduta allo scarico, Maniglia senza molla, Guarnizione staccata`)
const giftNotes = words('Campionario, Espositore, Fiera, Nuova apertura')
/** Only a few of the newest non-conformities have files, so that the company loads quickly. */
const withFiles = { returns: 24, gifts: 6 }

function countOf({ scale, today }: Company, year: number, isGift: boolean): number {
  const most = isGift
    ? giftsPerYear
    : year >= yearOf(today) - 1
      ? mostPerYear
      : (perYear[year - firstReturnYear] ?? mostPerYear - 40)
  return Math.max(8, Math.round(most * scale))
}

/** Returns and gifts of every year since 2022, by day; the running year stops at today. */
export function* documentsOf(company: Company): Generator<DemoDocument> {
  const { today } = company
  for (let year = firstReturnYear; year <= yearOf(today); year++)
    for (const isGift of [false, true]) {
      const count = countOf(company, year, isGift)
      for (let place = 0; place < count; place++) {
        const on = workdayFrom(toDay(`${year}-01-02`) + Math.floor((place * 350) / count))
        if (on <= today) yield documentAt(company, { year, place, isGift, on })
      }
    }
}

interface Place {
  year: number
  place: number
  isGift: boolean
  on: Day
}

function documentAt(company: Company, { year, place, isGift, on }: Place): DemoDocument {
  const id = ((year - firstReturnYear) * 2 + (isGift ? 1 : 0)) * 200_000 + place + 1
  const random = new Random(seed, stream.nonConformity, id)
  // Two of a dozen belong to featured customers: the first, and one whose name begins like the totals of old clients.
  const customer = place % 12 === 3 ? 0 : place % 12 === 7 ? 7 : customerOfOrder(company, on, random.next())
  const isCredit = !isGift && random.chance(0.12)
  const lines = Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, () => lineOf(random, isGift, isCredit))
  return {
    id,
    isGift,
    place,
    on,
    customer,
    type: isGift ? 'OM' : isCredit ? 'NC' : random.pick(['RC', 'RC', 'SG']),
    note: random.pick(isGift ? giftNotes : notes),
    lines,
  }
}

function lineOf(random: Random, isGift: boolean, isCredit: boolean): Line {
  const department = random.pick(isGift ? ['Ufficio', 'Spedizione', 'Magazzino'] : departments)
  const description = isGift
    ? 'Materiale omaggio'
    : random.pick(['Anta', 'Telaio', 'Coprifilo', 'Ferramenta'])
  const cents = random.between(2_000, 45_000)
  return {
    department,
    description,
    pieces: random.between(1, 3),
    cents: random.chance(0.14) ? undefined : isCredit ? -cents : cents,
  }
}

export function* documentRows(company: Company): Generator<Row> {
  for (const { id, isGift, place, on, customer, type, note } of documentsOf(company)) {
    const random = new Random(seed, stream.nonConformity, id, 1)
    const number = `${dayCell(on).slice(2, 4)}/${String(2_000 + place * 3).padStart(5, '0')}`
    yield [
      id,
      isGift ? 'Omaggio' : 'Reso',
      type,
      number,
      random.chance(0.8) ? `C${number.replace('/', '-')}` : '',
      dayCell(on),
      codeAt(customer),
      random.chance(0.1) ? '' : `${random.pick(siteKinds)} ${random.pick(surnames)}`,
      random.pick(['RB60', 'RB30', 'BON', 'RIM']),
      note,
    ]
  }
}

export function* documentLineRows(company: Company): Generator<Row> {
  for (const { id, lines } of documentsOf(company))
    for (const [at, { department, description, pieces, cents }] of lines.entries())
      yield [id, at + 1, department, description, pieces, cents === undefined ? '' : amountCell(cents)]
}

/** Files with all cases: one, several or none, and a file that the ERP names but has not delivered. */
export function documentFileRows(company: Company): Row[] {
  const all = [...documentsOf(company)]
  const newestOf = (isGift: boolean, count: number) =>
    all
      .filter(document => document.isGift === isGift)
      .slice(-count)
      .toReversed()
  const newest = [...newestOf(false, withFiles.returns), ...newestOf(true, withFiles.gifts)]
  let id = 0
  return newest.flatMap((document, at): Row[] => {
    const papers = at % 8 === 6 ? 0 : at % 8 === 1 ? 2 : 1
    const photos = at % 4 === 3 ? 0 : (at % 4) + 1
    const paper = (place: number): Row => {
      id++
      const name = place === 0 ? 'Bolla di reso' : 'Nota del vettore'
      return [id, document.id, 'Documento', name, at === 4 ? '' : `bolla-${id}.pdf`]
    }
    const photo = (place: number): Row => {
      id++
      const motif = motifs[(at + place) % motifs.length] ?? motifs[0]
      return [id, document.id, 'Foto', `Foto ${place + 1}`, `${motif}-${id}.jpg`]
    }
    return [
      ...Array.from({ length: papers }, (_, place) => paper(place)),
      ...Array.from({ length: photos }, (_, place) => photo(place)),
    ]
  })
}

/** The content of a file that a row of `documentFileRows` names. */
export async function* documentFile([id, document, kind, name, file]: Row): AsyncGenerator<Uint8Array> {
  if (kind === 'Documento') yield plainPdf(String(name), [`Documento ${document}`, `Allegato ${id}`])
  else yield await plainPhoto(motifs.find(motif => String(file).startsWith(motif)) ?? 'difetto')
}
