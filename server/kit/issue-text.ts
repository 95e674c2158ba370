import { z } from 'zod'
import { counted } from '#rules/italian-words.ts'

type Issue = z.core.$ZodRawIssue
type Told = (issue: Issue) => string

const required = 'Il campo è obbligatorio'
const unknownChoice = 'Scegli uno dei valori previsti'

const kinds: Record<string, string> = {
  string: 'Scrivi un testo',
  number: 'Scrivi un numero',
  int: 'Scrivi un numero intero',
  boolean: 'Scegli sì o no',
  array: 'Indica un elenco',
}

const formats: Record<string, string> = {
  email: "L'indirizzo e-mail non è valido",
  url: 'Scrivi un indirizzo che comincia con https://',
  date: 'Scrivi una data che esiste, come 2026-12-31',
  datetime: 'Scrivi data e ora, come 2026-12-31T08:00:00Z',
  uuid: 'Il codice non è valido',
}

/** An Italian sentence for each kind of mistake, used where a field has no sentence of its own. */
const texts: Record<Issue['code'], Told> = {
  invalid_type: ({ expected, input }) => {
    if (input === undefined || input === null || input === '') return required
    if (Array.isArray(input)) return 'Indica un valore solo'
    return kinds[String(expected)] ?? 'I dati non hanno la forma prevista'
  },
  too_small: issue => limit('Almeno', issue.minimum, issue),
  too_big: issue => limit('Al massimo', issue.maximum, issue),
  invalid_format: ({ format }) => formats[String(format)] ?? 'Il valore non ha la forma prevista',
  not_multiple_of: ({ divisor }) => `Scrivi un multiplo di ${inItalian(divisor)}`,
  unrecognized_keys: () => 'Ci sono dati non previsti',
  invalid_union: issue => firstOf(issue) ?? unknownChoice,
  invalid_value: ({ input }) => (input === undefined || input === null ? required : unknownChoice),
  invalid_key: () => 'Una voce ha un nome non previsto',
  invalid_element: () => 'Una voce non è valida',
  custom: () => 'Il valore non è valido',
}

/** Gives every schema without its own sentences an Italian one. */
export function speakItalian(): void {
  z.config({ customError: issue => texts[issue.code](issue) })
}

function limit(word: 'Almeno' | 'Al massimo', figure: unknown, { origin }: Issue): string {
  if (word === 'Almeno' && figure === 1 && origin === 'string') return required
  if (word === 'Almeno' && figure === 1 && origin === 'array') return 'Scegli almeno una voce'
  if (origin === 'string') return `${word} ${counted(Number(figure), 'carattere', 'caratteri')}`
  if (origin === 'array') return `${word} ${counted(Number(figure), 'voce', 'voci')}`
  return `${word} ${inItalian(figure)}`
}

function inItalian(figure: unknown): string {
  return Number(figure).toLocaleString('it-IT', { useGrouping: 'always' })
}

/** If a field allows several forms, the closest form explains the mistake. */
function firstOf({ errors }: Issue): string | undefined {
  const issues = (errors as z.core.$ZodIssue[][] | undefined)?.flat() ?? []
  return issues.find(({ code }) => code !== 'invalid_value' && code !== 'invalid_type')?.message
}
