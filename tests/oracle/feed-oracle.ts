/** A door as codes of the feed. */
export interface AskedDoor {
  type: string
  model: string
  choices: Readonly<Record<string, string | undefined>>
  L: number
  H: number
  S: number
}

type Row = Record<string, string>
type Files = Readonly<Record<string, string>>

/** Kinds that a door needs if its model has them, as the specification lists them in steps 2 and 4 of the dialog. */
const specified =
  'ColoreAnta ColoreTelaio Apertura TipoTelaio CopEsterno CopInterno Serratura ColoreFerramenta Maniglia'

/** Answers from the files of the feed alone, by docs/erp-feed.md, without code of the portal. */
export class FeedOracle {
  readonly #texts: Files
  readonly #today: string
  readonly #tables = new Map<string, Row[]>()
  readonly #admitted: ReadonlySet<string>
  readonly #names: ReadonlyMap<string, string>

  constructor(texts: Files, today: string) {
    this.#texts = texts
    this.#today = today
    const admitted = this.#rows('modelli_varianti.csv')
    this.#admitted = new Set(admitted.map(row => `${row.Modello} ${row.Tipo} ${row.Variante}`))
    this.#names = new Map(this.#rows('varianti.csv').map(row => [`${row.Tipo} ${row.Codice}`, `${row.Nome}`]))
  }

  #rows(file: string): Row[] {
    const rows = this.#tables.get(file) ?? rowsOf(this.#texts[file] ?? '')
    this.#tables.set(file, rows)
    return rows
  }

  #model({ model }: AskedDoor): Row | undefined {
    return this.#rows('modelli.csv').find(row => row.Codice === model)
  }

  codesOf(kind: string): string[] {
    return this.#rows('varianti.csv').flatMap(row => (row.Tipo === kind ? `${row.Codice}` : []))
  }

  /** The newest list in force. */
  #listOf(collection: string | undefined): string | undefined {
    const holds = (row: Row) => `${row.Dal}` <= this.#today && (!row.Al || row.Al >= this.#today)
    const lists = this.#rows('listini.csv').filter(row => row.Collezione === collection && holds(row))
    return lists.sort((one, other) =>
      `${one.Dal} ${one.Codice}` < `${other.Dal} ${other.Codice}` ? 1 : -1,
    )[0]?.Codice
  }

  /** Euro cents of one door by the list in force; undefined if the list has no price for it. */
  priceOf(door: AskedDoor): number | undefined {
    const list = this.#listOf(this.#model(door)?.Collezione)
    const isOfList = (row: Row) => row.Listino === list
    const prices = this.#rows('prezzi.csv').filter(row => isOfList(row) && row.Modello === door.model)
    const base = smallest(prices, door)
    if (!base) return undefined
    const surcharges = [...this.#rows('supplementi.csv'), ...this.#rows('supplementi_misura.csv')].filter(
      isOfList,
    )
    const baseCents = cents(base.Prezzo)
    let sum = baseCents
    for (const [kind, code] of Object.entries(door.choices)) {
      const ofVariant = surcharges.filter(row => row.Tipo === kind && row.Variante === code)
      const fitting = (model: string) =>
        smallest(
          ofVariant.filter(row => row.Modello === model),
          door,
        )
      const chosen = fitting(door.model) ?? fitting('')
      if (!chosen) continue
      // Half a cent goes up; whole numbers avoid errors of fractions.
      sum += chosen.Percento
        ? Math.floor((baseCents * cents(chosen.Percento) + 5_000) / 10_000)
        : cents(chosen.Importo)
    }
    return Math.max(0, sum)
  }

  isWhole(door: AskedDoor): boolean {
    const model = this.#model(door)
    if (!model || (door.type === 'battente' ? model.Battente : model.Scorrevole) !== 'S') return false
    if (this.#required(door).some(kind => !door.choices[kind])) return false
    if (!Object.entries(door.choices).every(([kind, code]) => this.#isOffered(door, kind, code))) return false
    return this.#isMade(door) && this.priceOf(door) !== undefined && !this.#isRefused(door)
  }

  #required({ model }: AskedDoor): string[] {
    const kinds = this.#rows('tipi.csv')
    const all = specified.split(' ').filter(kind => !kinds.some(row => row.Codice === kind))
    const own = kinds.filter(row => row.Obbligatorio === 'S').map(row => `${row.Codice}`)
    const admitted = this.#rows('modelli_varianti.csv').filter(row => row.Modello === model)
    return [...all, ...own].filter(kind => admitted.some(row => row.Tipo === kind))
  }

  #isOffered(door: AskedDoor, kind: string, code = ''): boolean {
    const isSliding = /^scorrevole/i.test(this.#names.get(`${kind} ${code}`) ?? '')
    if (kind === 'Apertura' && isSliding !== (door.type === 'scorrevole')) return false
    return this.#admitted.has(`${door.model} ${kind} ${code}`)
  }

  #isMade(door: AskedDoor): boolean {
    const sizes = this.#rows('misure.csv').filter(row => row.Modello === door.model)
    const [widths, heights, thicknesses] = ['L', 'H', 'S'].map(measure =>
      sizes.filter(row => row.Misura === measure).map(row => Number(row.Millimetri)),
    )
    if (!widths?.includes(door.L) || !heights || !thicknesses?.includes(door.S)) return false
    return door.H >= Math.min(...heights) && door.H <= Math.max(...heights)
  }

  /** True if one of the chosen variants refuses another one. */
  #isRefused({ model, choices }: AskedDoor): boolean {
    const holding = this.#rows('regole.csv').filter(
      row => (row.Modello === '' || row.Modello === model) && choices[`${row.Tipo}`] === row.Variante,
    )
    return holding.some(row => {
      const other = choices[`${row.AltroTipo}`]
      if (!other || row.Effetto === 'propone') return false
      if (row.Effetto !== 'ammette') return (row.Effetto === 'esclude') === (other === row.AltraVariante)
      const alike = holding.filter(one => one.Tipo === row.Tipo && one.AltroTipo === row.AltroTipo)
      return !alike.some(one => one.Effetto === 'ammette' && one.AltraVariante === other)
    })
  }
}

/** The row for the smallest size in which the door fits; a row without a size comes last. */
function smallest(rows: readonly Row[], door: AskedDoor): Row | undefined {
  const area = (row: Row) => (row.FinoL ? Number(row.FinoL) * Number(row.FinoH) : Number.POSITIVE_INFINITY)
  return rows
    .filter(row => !row.FinoL || (door.L <= Number(row.FinoL) && door.H <= Number(row.FinoH)))
    .sort((one, other) => (area(one) < area(other) ? -1 : 1))[0]
}

/** Cents of an amount, or hundredths of a percentage. */
function cents(text = ''): number {
  const [, sign, whole, rest = ''] = /^(-?)(\d*)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  const value = Number(`${whole}${rest.padEnd(2, '0')}`)
  return sign === '-' ? -value : value
}

function rowsOf(text: string): Row[] {
  const [header = '', ...lines] = text.trim().split('\n')
  const columns = header.split(',')
  return lines.map(line => {
    const cells = cellsOf(line)
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
  })
}

function cellsOf(line: string): string[] {
  const cells: string[] = []
  let rest = `,${line}`
  while (rest) {
    const [whole = rest, quoted, plain = ''] = /^,(?:"((?:[^"]|"")*)"|([^,]*))/.exec(rest) ?? []
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    rest = rest.slice(whole.length)
  }
  return cells
}
