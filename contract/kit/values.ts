import { z } from 'zod'

/** A whole number in a path or query. */
export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,15}$/, 'Scrivi un numero intero')
    .transform(Number)
    .pipe(z.number().int().min(least).max(most))
}

/** Amounts are stored in hundredths; a third decimal would silently be rounded. */
export const decimal = z.number().multipleOf(0.01, 'Scrivi al massimo due decimali, come 12,50')

/** `true` or `false` in a query. */
export const flag = z.enum(['true', 'false']).transform(text => text === 'true')

/** The id of an order, a user, a quote. */
export const recordId = z.number().int().min(1).max(999_999_999)

/** Grows with every change of an object that several people edit. */
export const version = z.number().int().min(0).max(999_999_999)

// PostgreSQL has no year 0.
export const day = z.iso.date().refine(text => text >= '0001', 'Data non valida')
/** A day as the documents write it for notes, dd/mm/yyyy. ISO dates are accepted too. */
export const italianDay = z
  .string()
  .regex(/^\d{2}\/\d{2}\/\d{4}$/, 'Scrivi una data come 31/12/2026')
  .transform(text => text.split('/').reverse().join('-'))
  .pipe(day)

export const instant = z.iso.datetime({ offset: true })
