import type { AuditRow } from '#contract/office.ts'

export interface DetailLine {
  name: string
  text: string
  /** The former value of a change. */
  before?: string
}

/** Details of a log entry as text: each changed value, before and after. */
export function detailLines({ Azione, Dettaglio }: Pick<AuditRow, 'Azione' | 'Dettaglio'>): DetailLine[] {
  const { prima, dopo, ...rest } = Dettaglio
  const others = Object.entries(rest).map(([name, value]) => lineOf(name, value, Azione))
  if (!isRecord(prima) || !isRecord(dopo)) {
    return Object.entries(Dettaglio).map(([name, value]) => lineOf(name, value, Azione))
  }
  const changed = [...new Set([...Object.keys(prima), ...Object.keys(dopo)])]
    .map(name => ({ name, before: detailText(prima[name]), text: detailText(dopo[name]) }))
    .filter(({ before, text }) => before !== text)
  return [...changed, ...others]
}

/** Settings are logged as pairs of old and new value. */
function lineOf(name: string, value: unknown, action: string): DetailLine {
  if (action === 'settings.changed' && Array.isArray(value) && value.length === 2) {
    return { name, before: detailText(value[0]), text: detailText(value[1]) }
  }
  return { name, text: detailText(value) }
}

function detailText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'sì' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(detailText).join(', ')
  if (!isRecord(value)) return String(value)
  return Object.entries(value)
    .map(([name, inner]) => `${name}: ${detailText(inner)}`)
    .join('; ')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
