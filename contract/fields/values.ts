import { z } from 'zod'
import { roles } from '../roles.ts'

/** A whole number written in a path or query. */
export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,15}$/, 'Scrivi un numero intero')
    .transform(Number)
    .pipe(z.number().int().min(least).max(most))
}
/** true or false written in a query. */
export const flag = z.enum(['true', 'false']).transform(text => text === 'true')
export const largestId = 999_999_999
/** The id of an order, a user, a quote. */
export const recordId = z.number().int().min(1).max(largestId)
/** Some calls use 0 for a new record or for none. */
export const recordIdOrZero = z.number().int().min(0).max(largestId)
/** A missing id or 0 makes a new record, so that one call creates and changes. */
export const savedId = z.union([z.literal(0), recordId]).default(0)
/** The version grows with every change, so that a save notices somebody else's. */
export const version = z.number().int().min(0).max(999_999_999)

const mostRows = 9_999
/** The number of a row of a quote. */
export const rowNumber = z.number().int().min(1).max(mostRows)
/** Some calls use 0 for a new row. */
export const rowNumberOrZero = z.number().int().min(0).max(mostRows)
/** A URL carries the id as text, which this schema turns into a number. */
export const recordIdInAddress = wholeNumber(1, largestId)
export const rowInAddress = wholeNumber(1, mostRows)
/** Where something stands among its neighbours, counted from 0. */
export const place = z.number().int().min(0).max(9_999)
export const someRoles = z.array(z.enum(roles)).max(roles.length)
const twoDecimals = 'Scrivi al massimo due decimali, come 12,50'
/** A third decimal is refused, because the database keeps hundredths and would round it in silence. */
export const decimal = z
  .number()
  .multipleOf(0.01, twoDecimals)
  // A number that is almost zero counts as a multiple.
  .refine(figure => figure === 0 || Math.abs(figure) >= 0.01, twoDecimals)

/** A field with a feminine noun passes its own sentence, because Italian adjectives have a gender. */
export function euroAmount(most: number, negative = 'Non può essere negativo') {
  return decimal.min(0, negative).max(most, `Al massimo ${grouped(most)} €`)
}
export const markupFields = {
  Sconto: decimal.min(0, 'Da 0 a 100').max(100, 'Da 0 a 100'),
  MaggPerc: decimal.min(0, 'Non può essere negativa').max(1_000, 'Al massimo 1.000'),
  MaggNetta: euroAmount(100_000, 'Non può essere negativa'),
}
/** Euro a year. */
export const annualTarget = decimal.min(0).max(999_999_999)
const vatWords = 'Da 0 a 99'
export const vatRate = z.number().int().min(0, vatWords).max(99, vatWords)

function grouped(figure: number): string {
  return String(figure).replace(/\B(?=(\d{3})+$)/g, '.')
}

// PostgreSQL knows no year 0
export const day = z.iso.date().refine(text => text >= '0001', 'Data non valida')
/** The specification writes the day of a customer's note as dd/mm/yyyy. */
export const italianDay = z
  .string()
  .regex(/^\d{2}\/\d{2}\/\d{4}$/, 'Scrivi una data come 31/12/2026')
  .transform(text => text.split('/').reverse().join('-'))
  .pipe(day)
export const instant = z.iso.datetime({ offset: true })
/** A year since the first one with orders. */
export const orderYear = z.string().regex(/^20(1[89]|[2-9]\d)$/, 'Scegli un anno dal 2018')
/** Some calls use 0 for the current year. */
export const orderYearOrZero = z.string().regex(/^(0|20(1[89]|[2-9]\d))$/, 'Scegli un anno dal 2018')
/** A year since the first one with targets and returns. */
export const targetYear = z.string().regex(/^20(2[2-9]|[3-9]\d)$/, 'Scegli un anno dal 2022')
export const monthNumber = z.string().regex(/^(1[0-2]|[1-9])$/)

const sentences = {
  /** Start and end may be the same day. */
  sameDay: "La fine precede l'inizio",
  /** A comparison needs more than one day. */
  laterDay: "L'inizio deve precedere la fine",
} as const

type Ends = Readonly<Record<string, unknown>>
/** The two compared periods have the names of the specification, which callers send. */
export const comparedDays = { dataDa1: day, dataA1: day, dataDa2: day, dataA2: day }

/** Refuses a period whose end comes before its start; where either end is open there is nothing to refuse. */
export function inOrder<S extends z.ZodObject>(
  schema: S,
  [start, end]: readonly [string, string],
  rule: keyof typeof sentences = 'sameDay',
): S {
  const isInOrder = ({ [start]: from, [end]: until }: Ends) => {
    if (typeof from !== 'string' || typeof until !== 'string') return true
    return from < until || (rule === 'sameDay' && from === until)
  }
  return schema.refine(isInOrder, { path: [end], error: sentences[rule] })
}
