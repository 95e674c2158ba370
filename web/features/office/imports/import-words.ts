import type { CheckReport, ImportedFile, ImportRun } from '#contract/imports.ts'
import { integer } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'

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

/** The verdict of a finished check, with the number of rows that an import would leave out. */
export function checkVerdict({ Esito, File, Problemi }: Pick<CheckReport, 'Esito' | 'File' | 'Problemi'>) {
  const { errors, warnings } = remarksIn({ File, Problemi })
  if (Esito === 'fallita')
    return {
      tone: 'danger',
      text: Problemi.join(' ') || "Un'importazione rifiuterebbe tutto l'invio.",
    } as const
  if (errors > 0)
    return {
      tone: 'warning',
      text: `Trovati ${counted(errors, 'errore', 'errori')}: un'importazione prenderebbe il resto.`,
    } as const
  if (warnings === 0)
    return { tone: 'success', text: "Nessun errore: un'importazione prenderebbe tutto." } as const
  return {
    tone: 'success',
    text: `Nessun errore, e ${counted(warnings, 'avviso', 'avvisi')}: un'importazione prenderebbe tutto.`,
  } as const
}

/** A row that names a missing document is an error without being counted among the rejected rows. */
export function remarksIn({ File, Problemi }: Pick<CheckReport, 'File' | 'Problemi'>) {
  const sum = (figure: (file: ImportedFile) => number) =>
    File.reduce((total, file) => total + figure(file), 0)
  const ofFile = ({ Problema, Rifiutate, Scarti }: ImportedFile) =>
    (Problema === null ? 0 : 1) + Math.max(Rifiutate, Scarti.length)
  return { errors: Problemi.length + sum(ofFile), warnings: sum(file => file.Avvisate) }
}

/** Progress of a running import: "5 di 12". */
export function progressText({ FileLetti, FileAttesi }: Pick<ImportRun, 'FileLetti' | 'FileAttesi'>): string {
  return `${integer(FileLetti)} di ${integer(FileAttesi)}`
}

export function isUnderWay({ Esito }: Pick<ImportRun, 'Esito'>): boolean {
  return Esito === 'inAttesa' || Esito === 'inCorso'
}
