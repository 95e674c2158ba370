import Papa from 'papaparse'

type Row = Record<string, string>

interface FoundDifference {
  kind: string
  position: number | null
  lines: number[]
  requestedCents: number | null
  orderedCents: number | null
}

interface FoundAnswer {
  requestedCents: number
  orderedCents: number
  differences: FoundDifference[]
}

/** Compares the return folder's file with the feed's file by docs/erp-feed.md, without code of the portal. */
export function answerOf(returned: string, delivered: string, order: number): FoundAnswer {
  const asked = rowsOf(returned)
  const lines = rowsOf(delivered).filter(row => Number(row.Progressivo) === order)
  const rest = new Set(lines)
  const differences: FoundDifference[] = []
  for (const row of asked) {
    const own = lines.filter(line => line.PosizioneRichiesta === row.Posizione)
    for (const line of own) rest.delete(line)
    const requestedCents = cents(row.Prezzo) * Number(row.Quantita)
    const orderedCents = own.reduce((sum, line) => sum + amountOf(line), 0)
    const isSame =
      own.length > 0 &&
      orderedCents === requestedCents &&
      own.reduce((sum, line) => sum + Number(line.Quantita), 0) === Number(row.Quantita) &&
      own.every(line => line.Misure === `${row.L} × ${row.H} × ${row.S}`) &&
      own.every(line => line.Modello === row.Modello)
    if (isSame) continue
    differences.push({
      kind: own.length > 0 ? 'cambiata' : 'mancante',
      position: Number(row.Posizione),
      lines: own.map(line => Number(line.Posizione)),
      requestedCents,
      orderedCents: own.length > 0 ? orderedCents : null,
    })
  }
  for (const line of rest)
    differences.push({
      ...{ kind: 'aggiunta', position: null, lines: [Number(line.Posizione)] },
      ...{ requestedCents: null, orderedCents: amountOf(line) },
    })
  return {
    requestedCents: asked.reduce((sum, row) => sum + cents(row.Prezzo) * Number(row.Quantita), 0),
    orderedCents: lines.reduce((sum, line) => sum + amountOf(line), 0),
    differences,
  }
}

function rowsOf(text: string): Row[] {
  return Papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data
}

function amountOf(line: Row): number {
  return cents(line.ImportoListino || line.Importo)
}

function cents(text = ''): number {
  return Math.round(Number(text.replace(',', '.')) * 100)
}
