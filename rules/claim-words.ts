import { type ClaimRemedy, claimRemedies } from '#contract/claim-names.ts'
import { dayText, euroOf } from './italian-format.ts'
import { articled } from './italian-words.ts'

interface Remedy {
  Rimedio: ClaimRemedy | null
  Importo: number | null
  Giorno: string | null
}

/** `Accredito di 85,00 €`, `Visita il 09/12/2026` */
export function remedyWords(step: Remedy | undefined): string {
  if (!step?.Rimedio) return ''
  const { Rimedio, Importo, Giorno } = step
  return [
    claimRemedies[Rimedio],
    Importo !== null && `di ${euroOf(Importo)}`,
    Giorno && articled('il', dayText(Giorno)),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Where the portal shows a claim; its notifications and mails lead there. */
export function claimPath(number: string): string {
  return `/reclami/${number}`
}
