import type { ImportRun } from '#contract/imports.ts'
import { integer } from '#rules/italian-format.ts'

export const outcomeWords = {
  inAttesa: { label: 'in attesa', tone: 'neutral' },
  inCorso: { label: 'in corso', tone: 'info' },
  riuscita: { label: 'riuscita', tone: 'success' },
  parziale: { label: 'parziale', tone: 'warning' },
  fallita: { label: 'fallita', tone: 'danger' },
} as const satisfies Record<ImportRun['Esito'], { label: string; tone: string }>

const origins = {
  comando: 'comando',
  portale: 'portale',
  chiave: 'chiave',
  demo: 'azienda dimostrativa',
} as const satisfies Record<ImportRun['Origine'], string>

/** The person and the channel of an import: "direzione (portale)". */
export function startedByText({ AvviataDa, Origine }: Pick<ImportRun, 'AvviataDa' | 'Origine'>): string {
  return AvviataDa ? `${AvviataDa} (${origins[Origine]})` : origins[Origine]
}

/** Progress of a running import: "5 di 12". */
export function progressText({ FileLetti, FileAttesi }: Pick<ImportRun, 'FileLetti' | 'FileAttesi'>): string {
  return `${integer(FileLetti)} di ${integer(FileAttesi)}`
}

export function isUnderWay({ Esito }: Pick<ImportRun, 'Esito'>): boolean {
  return Esito === 'inAttesa' || Esito === 'inCorso'
}
