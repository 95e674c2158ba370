import { dayText as italianText } from '#rules/italian-format.ts'
import { once } from '#rules/once.ts'
import { entities } from '#server/feed/entities/all.ts'
import {
  confirmationFolder,
  documentFolder,
  type FeedSource,
  nonConformityFolder,
  promotionFolder,
} from '#server/feed/feed-source.ts'
import { openPdfEngine } from '#server/pdf/engine.ts'
import { plainPdf } from '#server/pdf/plain-pdf.ts'
import { answersOf } from './answered-requests.ts'
import { articleRows } from './articles.ts'
import { dayCell } from './calendar.ts'
import { demoGroups, demoSeries } from './catalogue.ts'
import { amountCell, dayOrEmpty, type Row, yesNo } from './cells.ts'
import { collectionsFeed, usualCollections } from './collections.ts'
import { type Company, createCompany, seed, sellerOn, stream } from './company.ts'
import { confirmationOf } from './confirmation.ts'
import { codeAt, customerAt, vatNumberAt } from './customers.ts'
import { deliveriesOf } from './deliveries.ts'
import { makeQuotes } from './demo-quotes.ts'
import { invoiceRowsOf } from './invoices.ts'
import { demoLinesOf } from './lines.ts'
import { documentFile, documentFileRows, documentLineRows, documentRows } from './non-conformities.ts'
import { type Arrangement, arrange, type DemoOrder, namesOf, orderAt } from './orders.ts'
import { promotionRows } from './promotions.ts'
import { Random } from './random.ts'
import { customerDocumentRows, displayDoorRows, popRows, showroomCount, showroomId } from './showing.ts'

/** The demo company as a feed; rows are generated while they are read and never held in memory. */
export class DemoFeed implements FeedSource {
  readonly unknown: string[] = []
  readonly present: ReadonlySet<string>
  readonly company: Company
  readonly #arrangement: Arrangement
  readonly #answers: ReturnType<typeof answersOf>
  // A starting machine is busy, so a document may take long.
  readonly #pdf = openPdfEngine({ timeoutMs: 60_000 })
  readonly #files: () => Map<string, () => AsyncIterable<Uint8Array>>
  readonly #rows: Record<string, () => Iterable<Row>>

  constructor(scale: number, today: string, collections = usualCollections) {
    this.company = createCompany(scale, today)
    this.#arrangement = arrange(this.company)
    this.#answers = answersOf(this.company, this.#arrangement, makeQuotes(this.company))
    this.#rows = {
      'gruppi.csv': () => demoGroups.map(group => [group.code, group.name, group.sort]),
      'serie.csv': () => demoSeries.map(series => [series.code, series.name, series.group, series.sort]),
      'agenti.csv': () => agentRows(this.company),
      'clienti.csv': () => customerRows(this.company),
      'sconti.csv': () => discountRows(this.company),
      'esposizioni.csv': () => showroomRows(this.company),
      'ordini.csv': () => this.#orderRows(),
      'righe.csv': () => this.#lineRows(),
      'consegne.csv': () => this.#deliveryRows(),
      'invii.csv': () => this.#mailRows(),
      'promozioni.csv': () => promotionRows(this.company),
      'porte_esposte.csv': () => displayDoorRows(this.company),
      'materiale_pop.csv': () => popRows(this.company),
      'documenti.csv': () => customerDocumentRows(this.company),
      'fatture.csv': () => this.#invoiceRows(),
      'nonconformita.csv': () => documentRows(this.company),
      'nonconformita_righe.csv': () => documentLineRows(this.company),
      'nonconformita_file.csv': () => documentFileRows(this.company),
      'conferme.csv': () => [...this.#documents().keys()].map(id => [id, documentName(id)]),
      'articoli.csv': () => articleRows(this.company),
      ...collectionsFeed(this.company, collections),
    }
    this.present = new Set(Object.keys(this.#rows))
    this.#files = once(() => this.#namedFiles())
  }

  /** Confirmations are left out, because the portal typesets those that a feed does not bring. */
  documents(): string[] {
    return [...this.#files().keys()].filter(path => !path.startsWith(confirmationFolder))
  }

  async find(path: string): Promise<AsyncIterable<Uint8Array> | undefined> {
    const rows = this.#rows[path]
    return rows ? toCsv(path, rows()) : this.#files().get(path)?.()
  }

  /** Starts the PDF workers while tables are read. */
  warm(): Promise<void> {
    return this.#pdf.warm()
  }

  async close(): Promise<void> {
    await this.#pdf.close()
  }

  *#orders(): Generator<DemoOrder> {
    for (let at = 0; at < this.company.orders; at++) yield orderAt(this.company, this.#arrangement, at)
  }

  *#orderRows(): Generator<Row> {
    for (const order of this.#orders()) {
      const { number, confirmationNumber, reference } = namesOf(this.company, order)
      yield [
        order.at + 1,
        number,
        codeAt(order.customer),
        sellerOn(this.company, order).code,
        dayCell(order.orderedOn),
        dayOrEmpty(order.confirmedOn),
        confirmationNumber,
        this.#answers.get(order.at)?.quote.plan.reference ?? reference,
        dayOrEmpty(order.expectedOn),
        dayOrEmpty(order.deliveredOn),
        order.progress,
        yesNo(order.isOutOfTime),
        dayOrEmpty(order.closedOn),
        '',
      ]
    }
  }

  *#lineRows(): Generator<Row> {
    for (const order of this.#orders())
      for (const line of this.#answers.get(order.at)?.lines ?? demoLinesOf(order))
        yield [
          order.at + 1,
          line.position,
          line.series,
          line.description,
          line.model,
          line.colour,
          line.measures,
          line.quantity,
          amountCell(line.amountCents),
          line.promotion,
          line.requestPosition ?? '',
          line.listCents === undefined ? '' : amountCell(line.listCents),
        ]
  }

  *#deliveryRows(): Generator<Row> {
    for (const order of this.#orders())
      for (const { number, on, isFinal } of deliveriesOf(this.company, order))
        yield [number, order.at + 1, dayCell(on), yesNo(isFinal)]
  }

  *#invoiceRows(): Generator<Row> {
    for (const order of this.#orders()) yield* invoiceRowsOf(this.company, order)
  }

  /** The ERP has mailed confirmations for a year and a half. */
  *#mailRows(): Generator<Row> {
    for (const order of this.#orders()) {
      if (order.orderedOn < this.company.today - 540 || order.closedOn) continue
      const { email, orderEmail } = customerAt(this.company, order.customer)
      const random = new Random(seed, stream.delivery, order.at, 7)
      const addresses = new Set([
        orderEmail || email,
        ...(random.chance(0.15) ? [email, 'ufficio.acquisti@example.com'] : []),
      ])
      for (const address of addresses) if (address) yield [order.at + 1, address, dayCell(order.orderedOn)]
    }
  }

  /** A few confirmations come from the ERP; the portal typesets the others. */
  #documents(): Map<number, DemoOrder> {
    const places = [...this.#arrangement.keys()].sort((a, b) => a - b)
    const orders = places.map(at => orderAt(this.company, this.#arrangement, at))
    return new Map(
      orders.filter(order => order.confirmedOn && order.at % 3 > 0).map(order => [order.at + 1, order]),
    )
  }

  #namedFiles() {
    const named = (folder: string, rows: Row[], content: (row: Row) => AsyncIterable<Uint8Array>) =>
      rows.flatMap(row => (row[4] ? [[`${folder}/${row[4]}`, () => content(row)] as const] : []))
    return new Map([
      ...named(promotionFolder, promotionRows(this.company), promotionDocument),
      ...named(documentFolder, customerDocumentRows(this.company), customerDocument),
      ...named(nonConformityFolder, documentFileRows(this.company), documentFile),
      ...[...this.#documents()].map(
        ([id, order]) => [`${confirmationFolder}/${documentName(id)}`, () => this.#document(order)] as const,
      ),
    ])
  }

  async *#document(order: DemoOrder): AsyncGenerator<Uint8Array> {
    yield await this.#pdf.render(confirmationOf(this.company, order))
  }
}

function* agentRows({ agents, heads }: Company): Generator<Row> {
  for (const [at, { code, name }] of [...agents, ...heads].entries())
    yield [
      code,
      name,
      `${code.toLowerCase()}@example.com`,
      `300 001 ${String(at).padStart(4, '0')}`,
      vatNumberAt(90_000 + at),
    ]
}

function* customerRows(company: Company): Generator<Row> {
  for (let at = 0; at < company.customers; at++) {
    const customer = customerAt(company, at)
    const { town } = customer
    yield [
      customer.code,
      customer.name,
      customer.agent,
      yesNo(customer.isBlocked),
      customer.address,
      customer.hamlet ?? town.name,
      town.province,
      town.postcode,
      customer.mobile,
      customer.phone,
      customer.email,
      customer.orderEmail,
      customer.vatNumber,
      customer.vatNumber,
      customer.payment,
      customer.latitude?.toFixed(5) ?? '',
      customer.longitude?.toFixed(5) ?? '',
    ]
  }
}

function* discountRows({ customers }: Company): Generator<Row> {
  for (let at = 0; at < customers; at++) {
    const random = new Random(seed, stream.customerText, at, 1)
    for (const series of demoSeries.filter(() => random.chance(0.4))) {
      const discount = `${random.between(7, 11) * 5}${random.chance(0.5) ? `+${random.between(1, 3) * 5}` : ''}`
      yield [codeAt(at), series.name, random.chance(0.8) ? '' : random.pick(series.models), discount]
    }
  }
}

function* showroomRows(company: Company): Generator<Row> {
  for (let at = 0; at < company.customers; at++) {
    const { address, town, code } = customerAt(company, at)
    for (let place = 0; place < showroomCount(at); place++)
      yield [
        showroomId(at, place),
        code,
        place === 0 ? address : 'Via Manzoni, 8',
        town.name,
        town.postcode,
        town.province,
      ]
  }
}

async function* customerDocument([, customer, use, name]: Row): AsyncGenerator<Uint8Array> {
  yield plainPdf(String(name), [`Cliente ${customer}`, String(use)])
}

async function* promotionDocument([, name, from, to]: Row): AsyncGenerator<Uint8Array> {
  yield plainPdf(String(name), [
    `Valida dal ${italianText(String(from))}${to === '' ? '' : ` al ${italianText(String(to))}`}`,
    'Condizioni riservate ai rivenditori ufficiali.',
  ])
}

function documentName(id: number): string {
  return `conferma-${id}.pdf`
}

const pieceLength = 64 * 1024

async function* toCsv(file: string, rows: Iterable<Row>): AsyncGenerator<Uint8Array> {
  const columns = entities.find(entity => entity.file === file)?.columns ?? []
  let text = `${columns.map(({ name }) => name).join()}\n`
  for (const row of rows) {
    text += toLine(row)
    if (text.length < pieceLength) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

function toLine(row: Row): string {
  let line = toField(row[0] ?? '')
  for (let at = 1; at < row.length; at++) line += `,${toField(row[at] ?? '')}`
  return `${line}\n`
}

function toField(value: string | number): string {
  if (typeof value === 'number') return String(value)
  return value.includes(',') || value.includes('"') ? `"${value.replaceAll('"', '""')}"` : value
}
