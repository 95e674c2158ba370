import { kindForm } from '#contract/quote-kinds.ts'
import {
  copyAmount,
  copyCode,
  copyDay,
  copyFlag,
  copyInteger,
  copyText,
  type PlainCopy,
} from './plain-copy.ts'

/** A rejected value with an Italian reason for the Admin. */
export interface Rejection {
  reason: string
}

/** The same format for a Table Schema. It admits at least what `read` admits. */
export interface FieldShape {
  type: 'string' | 'integer' | 'date' | 'boolean'
  trueValues?: readonly string[]
  falseValues?: readonly string[]
  constraints?: {
    maxLength?: number
    /** Regular expression for the whole value, in a form that XML Schema and other languages share. */
    pattern?: string
    enum?: readonly string[]
    minimum?: number | string
    maximum?: number | string
  }
}

function patternOf(form: RegExp): string {
  return form.source.replaceAll('\\d', '[0-9]').replace(/^\^/, '').replace(/\$$/, '')
}

/** The format of a column's values, and their form in the database. */
export interface Kind {
  /** Text for the documentation. */
  described: string
  shape: FieldShape
  /** An Italian sentence that tells how to mend a refused value. */
  remedy: string
  sqlType: string
  /** Value stored for an empty field; null means no value. */
  whenEmpty: string | null
  read(text: string): string | Rejection
  /** A fast copy of ordinary values. */
  copyPlain?: PlainCopy
}

/** Free text on one line. */
export function textKind(longest: number): Kind {
  return {
    described: `text, at most ${longest} characters`,
    shape: { type: 'string', constraints: { maxLength: longest } },
    remedy: `Accorciare il testo a ${longest} caratteri.`,
    sqlType: 'text',
    whenEmpty: '',
    copyPlain: copyText(longest),
    read: value => (value.length > longest ? tooLong(value, longest) : value),
  }
}

const codeForm = /^[^\s,]+$/

/** An identifier without spaces or commas. */
export function codeKind(longest: number): Kind {
  return {
    described: `code, at most ${longest} characters, no spaces or commas`,
    shape: { type: 'string', constraints: { maxLength: longest, pattern: patternOf(codeForm) } },
    remedy: `Scrivere un codice di al massimo ${longest} caratteri, senza spazi né virgole.`,
    sqlType: 'text',
    whenEmpty: null,
    copyPlain: copyCode(longest),
    read: value => {
      if (value.length > longest) return tooLong(value, longest)
      return codeForm.test(value) ? value : { reason: `«${shorten(value)}» contiene spazi o virgole` }
    },
  }
}

/** Words that name other columns of a list of doors. */
const takenWords = ['Modello', 'Locale', 'Conta', 'AlternativaDi']

/** A kind of variant. */
export const variantKindKind: Kind = {
  described: 'word of 2 to 30 letters and digits that begins with a capital',
  shape: { type: 'string', constraints: { pattern: patternOf(kindForm) } },
  remedy:
    'Scrivere una parola di sole lettere e cifre, da 2 a 30, con la prima maiuscola, come «ColoreAnta».',
  sqlType: 'text',
  whenEmpty: null,
  read: value =>
    kindForm.test(value) && !takenWords.includes(value)
      ? value
      : { reason: `«${shorten(value)}» non può essere un tipo di variante` },
}

const integerForm = /^-?\d{1,10}$/

export function integerKind(smallest: number, largest: number): Kind {
  return {
    described: `whole number from ${smallest} to ${largest}`,
    shape: { type: 'integer', constraints: { minimum: smallest, maximum: largest } },
    remedy: `Scrivere un numero intero da ${smallest} a ${largest}.`,
    sqlType: 'int',
    whenEmpty: null,
    copyPlain: copyInteger(smallest, largest),
    read: value => {
      if (!integerForm.test(value)) return { reason: `«${shorten(value)}» non è un numero intero` }
      const number = Number(value)
      if (number >= smallest && number <= largest) return value
      return { reason: `${value} è fuori dai limiti (da ${smallest} a ${largest})` }
    },
  }
}

const amountForm = /^(-?)(\d{1,9})([.,](\d{1,2}))?$/

/** Euro, stored in cents. */
export const amountKind: Kind = {
  described: 'amount in euro: `1234,50` or `1234.50`, no thousands separator',
  shape: { type: 'string', constraints: { pattern: patternOf(amountForm) } },
  remedy: 'Scrivere un importo come 1234.50, oppure come 1234,50 tra virgolette.',
  sqlType: 'bigint',
  whenEmpty: null,
  copyPlain: copyAmount,
  read: value => {
    const parts = amountForm.exec(value)
    if (!parts) return { reason: amountProblem(value) }
    const [, sign = '', euro = '', , cents = ''] = parts
    return `${sign}${euro}${cents.padEnd(2, '0')}`
  },
}

function amountProblem(value: string): string {
  return /^-?[\d.,]+$/.test(value)
    ? `Importo ambiguo «${shorten(value)}»: scrivere 1234,50 oppure 1234.50, senza separatore delle migliaia`
    : `«${shorten(value)}» non è un importo`
}

/** An amount that cannot be negative. */
export const priceKind: Kind = {
  described: `${amountKind.described}; not negative`,
  shape: { type: 'string', constraints: { pattern: patternOf(amountForm).replace('(-?)', '') } },
  remedy: `${amountKind.remedy} Non può essere negativo.`,
  sqlType: amountKind.sqlType,
  whenEmpty: null,
  read: value =>
    value.startsWith('-') ? { reason: `${shorten(value)} è negativo` } : amountKind.read(value),
}

const pdfForm = /^[\p{L}\p{N}][\p{L}\p{N} ._()-]{0,115}\.pdf$/iu
const attachmentForm = /^[\p{L}\p{N}][\p{L}\p{N} ._()-]{0,114}\.(pdf|jpe?g|png)$/iu
// Not every language of expressions knows \p, so a schema only looks at the end of the name.
const pdfEnd = '[^/]+[.][Pp][Dd][Ff]'
const attachmentEnd = '[^/]+[.]([Pp][Dd][Ff]|[Jj][Pp][Ee]?[Gg]|[Pp][Nn][Gg])'

/** Name of a PDF in a folder of the feed. */
export function pdfName(folder: string): Kind {
  const reason = `Non è il nome di un file PDF della cartella ${folder}`
  return nameKind({ named: 'a PDF', form: pdfForm, pattern: pdfEnd, reason })
}

/** Name of a PDF or photo; it may be empty. */
export function attachmentName(folder: string): Kind {
  const reason = `Non è il nome di un PDF o di una foto della cartella ${folder}`
  const named = 'a PDF, a JPEG or a PNG'
  return { ...nameKind({ named, form: attachmentForm, pattern: attachmentEnd, reason }), whenEmpty: '' }
}

interface NameForm {
  named: string
  form: RegExp
  pattern: string
  reason: string
}

function nameKind({ named, form, pattern, reason }: NameForm): Kind {
  return {
    shape: { type: 'string', constraints: { maxLength: 120, pattern } },
    remedy: 'Scrivere il nome del file senza cartella, con lettere, cifre, spazi e ._()-.',
    described: `name of ${named}, no folder, at most 120 characters: letters, digits, spaces and \`._()-\``,
    sqlType: 'text',
    whenEmpty: null,
    read: value => (form.test(value) ? value : { reason }),
  }
}

/** One of the given words, spelled exactly. */
export function wordKind(words: readonly string[]): Kind {
  return {
    described: words.map(word => `\`${word}\``).join(', '),
    shape: { type: 'string', constraints: { enum: words } },
    remedy: `Scrivere uno di questi valori: ${words.join(', ')}.`,
    sqlType: 'text',
    whenEmpty: null,
    read: value =>
      words.includes(value)
        ? value
        : { reason: `«${shorten(value)}» non è uno dei valori previsti (${words.join(', ')})` },
  }
}

const dayForm = /^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

export const dayKind: Kind = {
  described: 'date, `YYYY-MM-DD`',
  shape: { type: 'date', constraints: { minimum: '1900-01-01', maximum: '2099-12-31' } },
  remedy: 'Scrivere una data del calendario come 2026-12-31.',
  sqlType: 'date',
  whenEmpty: null,
  copyPlain: copyDay,
  read: value => {
    if (!dayForm.test(value)) return { reason: `«${shorten(value)}» non è una data nella forma AAAA-MM-GG` }
    const isReal = new Date(`${value}T00:00:00Z`).toISOString().startsWith(value)
    return isReal ? value : { reason: `«${value}» non esiste nel calendario` }
  },
}

export const flagKind: Kind = {
  described: '`S` or `N`; empty is `N`',
  shape: { type: 'boolean', trueValues: ['S'], falseValues: ['N'] },
  remedy: 'Scrivere S oppure N.',
  sqlType: 'boolean',
  whenEmpty: 'f',
  copyPlain: copyFlag,
  read: value => {
    if (value === 'N') return 'f'
    return value === 'S' ? 't' : { reason: `«${shorten(value)}» non è né S né N` }
  },
}

const degreesForm = /^-?\d{1,3}([.,]\d{1,10})?$/

export function degreesKind(largest: number): Kind {
  return {
    described: `decimal degrees from -${largest} to ${largest}, with a point or a comma`,
    shape: { type: 'string', constraints: { pattern: patternOf(degreesForm) } },
    remedy: `Scrivere i gradi decimali da -${largest} a ${largest}, come 45.7136.`,
    sqlType: 'double precision',
    whenEmpty: null,
    read: value => {
      const decimal = value.replace(',', '.')
      if (degreesForm.test(value) && Math.abs(Number(decimal)) <= largest) return decimal
      return { reason: `«${shorten(value)}» non è una coordinata` }
    },
  }
}

function tooLong(value: string, longest: number): Rejection {
  return { reason: `«${shorten(value)}» supera i ${longest} caratteri` }
}

/** Shortens a value for use in a rejection. */
export function shorten(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value
}
