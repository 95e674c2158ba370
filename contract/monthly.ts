import { z } from 'zod'
import { customerCode, partnerCodeOrEmpty, soughtWords } from './fields/texts.ts'
import { day, monthNumber, orderYear, recordIdOrZero } from './fields/values.ts'
import { file } from './kit/file.ts'
import { printed } from './kit/printed.ts'
import { anyRole, calls } from './kit/route.ts'
import { type Month, months } from './months.ts'

type Amounts = { [M in Month as `${M}Imp`]: z.ZodNumber }

const quantities = Object.fromEntries(months.map(month => [month, z.number().int()])) as Record<
  Month,
  z.ZodNumber
>
const amounts = Object.fromEntries(months.map(month => [`${month}Imp`, z.number()])) as Amounts

/** The year of one customer by month. Fields that end in Imp are in euro, the others count doors. */
export const MonthlyRow = z.object({
  CodCliente: z.string(),
  RagSociale: z.string(),
  TotMesi: z.number().int(),
  ...quantities,
  TotMesiImp: z.number(),
  ...amounts,
})
export type MonthlyRow = z.infer<typeof MonthlyRow>

/** One month, compared with the same month of the previous year. */
export const YearMonth = z.object({
  /** 1 to 12, or 0 for the whole year. */
  Mese: z.number().int().min(0).max(12),
  Qta: z.number().int(),
  QtaPrec: z.number().int(),
  Importo: z.number(),
  ImportoPrec: z.number(),
  /** Increments of doors and euro in percent; null if the figure of the previous year is 0. */
  Incremento: z.number().nullable(),
  IncrementoImp: z.number().nullable(),
})
export type YearMonth = z.infer<typeof YearMonth>

/** For the running year `FinoAl` is the last day that counts, in both years. */
export const YearComparison = z.object({
  Mesi: z.array(YearMonth),
  Totale: YearMonth,
  FinoAl: day.nullable(),
})
export type YearComparison = z.infer<typeof YearComparison>

const Year = z.object({ anno: orderYear })
const fields = [
  'RagSociale',
  'TotMesi',
  'TotMesiImp',
  ...months,
  ...months.map(month => `${month}Imp` as const),
] as const

/** A code from the ERP. An empty text, 0 and null mean that there is no code. */
const codeOrNone = z
  .union([partnerCodeOrEmpty, recordIdOrZero, z.null()])
  .default('')
  .transform(code => (Number(code) === 0 ? '' : String(code)))

/** The months in the total, like `1,2,12`. */
const chosenMonths = z
  .string()
  .regex(/^(1[0-2]|[1-9])(,(1[0-2]|[1-9])){0,11}$/)
  .optional()

const everyone = calls({ access: { roles: anyRole, data: 'team' }, page: 'VisualizzaOrdini' })
const office = calls({ access: { roles: ['Admin'], data: 'team' }, page: 'VisualizzaOrdini' })

const list = everyone.get('/api/orders/monthly/{anno}', {
  summary: 'Confirmed orders of a year by customer and month',
  filter: 'beforeLast',
  params: Year,
  query: z.object({ mesi: chosenMonths }),
  list: { rows: 500, sortable: fields },
  answer: z.array(MonthlyRow),
  example: { params: { anno: '2026' } },
})

export const monthly = {
  list,
  totals: everyone.get('/api/orders/monthly/totali/{anno}', {
    summary: 'The same, summed over every customer of the list',
    filter: 'beforeLast',
    params: Year,
    query: z.object({ cerca: soughtWords }),
    answer: MonthlyRow,
    example: { params: { anno: '2026' } },
  }),
  year: everyone.get('/api/orders/monthly/confronto/{anno}', {
    summary: 'The twelve months of a year beside those of the year before, summed over whoever may be seen',
    filter: 'beforeLast',
    params: Year,
    answer: YearComparison,
    example: { params: { anno: '2026' } },
  }),
  yearPdf: everyone.get('/api/orders/pdf/confronto/{anno}', {
    summary: 'The same as PDF',
    filter: 'beforeLast',
    params: Year,
    query: z.object({ valore: z.enum(['F', 'Q']).default('F') }),
    answer: file('application/pdf'),
    example: { params: { anno: '2026' } },
    refusals: ['pdf.busy'],
  }),
  pdf: printed(list, {
    path: '/api/orders/pdf/{anno}',
    summary: 'The list as PDF: the same rows in the same order',
    query: { valore: z.enum(['F', 'Q']).default('F') },
  }),
  orders: everyone.get('/api/orders/mese/{cliente}/{anno}/{mese}', {
    summary: 'The orders behind one month of one customer',
    params: z.object({
      cliente: customerCode,
      anno: Year.shape.anno,
      mese: monthNumber,
    }),
    answer: z.array(
      z.object({
        Progressivo: z.number().int(),
        NUM_ORD: z.string(),
        Data: day,
        Riferimento: z.string(),
        Qta: z.number().int(),
        Importo: z.number(),
      }),
    ),
    example: { params: { cliente: 'C1', anno: '2026', mese: '10' } },
    refusals: ['customer.unknown'],
  }),
  daily: office.post('/api/orders/daily', {
    summary: 'Orders confirmed on one day, and their doors',
    body: z.object({
      Data: day,
      /** Old clients send this field, but the server ignores it: access depends on the caller alone. */
      Role: z.string().max(20).default(''),
      CodCliente: codeOrNone,
      IdAgente: codeOrNone,
    }),
    answer: z.object({ NumOrdini: z.number().int(), Qta: z.number().int() }),
    example: { body: { Data: '2026-10-05' } },
  }),
}
