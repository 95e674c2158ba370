import type { Selectable } from 'kysely'
import type { DoorChoices } from '#contract/quote-kinds.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { agentOfMaker } from '#server/kit/maker.ts'

/** An order request as it was at the moment of sending. */
export interface RequestContent {
  numero: number
  /** An instant or a day. */
  data: string
  cliente: string
  agente: string | null
  riferimento: string
  pagamento: string
  notePagamento: string
  note: string
  listino: string
  righe: RequestLine[]
}

export interface RequestLine {
  posizione: number
  modello: string
  tipologia: string
  L: number
  H: number
  S: number
  quantita: number
  riempimento: string
  scelte: DoorChoices
  riferimento: string
  note: string
  /** Euro for one door. */
  listino: number
  codListino: string
}

type Asked = Pick<
  Selectable<DB['quote']>,
  'id' | 'customer_code' | 'maker' | 'reference' | 'payment' | 'payment_note' | 'note'
>
type AskedPosition = Pick<
  Selectable<DB['quote_position']>,
  | 'position'
  | 'model_code'
  | 'door_type'
  | 'width_mm'
  | 'height_mm'
  | 'thickness_mm'
  | 'quantity'
  | 'filling'
  | 'choices'
  | 'reference'
  | 'note'
  | 'list_cents'
  | 'list_code'
  | 'is_counted'
>

interface ToContent {
  quote: Asked
  positions: readonly AskedPosition[]
  listCode: string
  at: string
}

/** The request in the ERP's terms: what the manufacturer has to make, without the dealer's markups. */
export function requestContent({ quote, positions, listCode, at }: ToContent): RequestContent {
  return {
    numero: quote.id,
    data: at,
    cliente: quote.customer_code,
    agente: agentOfMaker(quote.maker),
    riferimento: quote.reference,
    pagamento: quote.payment,
    notePagamento: quote.payment_note,
    note: quote.note,
    listino: listCode,
    righe: positions.filter(row => row.is_counted).map(toLine),
  }
}

function toLine(row: AskedPosition): RequestLine {
  return {
    posizione: row.position,
    modello: row.model_code,
    tipologia: row.door_type,
    L: row.width_mm,
    H: row.height_mm,
    S: row.thickness_mm,
    quantita: row.quantity,
    riempimento: row.filling,
    scelte: row.choices as RequestLine['scelte'],
    riferimento: row.reference,
    note: row.note,
    listino: row.list_cents / 100,
    codListino: row.list_code,
  }
}
