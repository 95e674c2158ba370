import { z } from 'zod'

/** A whole number written in a path or query. */
export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().int().min(least).max(most))
}

/** true or false written in a query. */
export const flag = z.enum(['true', 'false']).transform(text => text === 'true')

/** Of what is changed by several people: it grows with every change. */
export const version = z.number().int().min(0).max(999_999_999)

// PostgreSQL knows no year 0
export const day = z.iso.date().refine(text => text >= '0001', 'Data non valida')
export const instant = z.iso.datetime({ offset: true })
