import type { Match, Registration } from '#contract/registrations.ts'
import { foldForSearch } from '#rules/search-fold.ts'

interface ComparedField {
  label: string
  typed: string
  found: string
  /** Undefined if the form does not ask for this field. */
  isSame: boolean | undefined
}

/** Compares typed data with the ERP's data; capitals, accents, dots and spaces do not matter. */
export function compared(registration: Registration, match: Partial<Match>): ComparedField[] {
  const { RagSociale = '', Piva = '', EMailConferma = '', Indirizzo, Localita } = match
  return [
    {
      label: 'Rag.Sociale',
      typed: registration.RagSociale,
      found: RagSociale,
      isSame: letters(registration.RagSociale) === letters(RagSociale),
    },
    {
      label: 'P.iva',
      typed: registration.Piva,
      found: Piva,
      isSame: vatDigits(registration.Piva) === vatDigits(Piva),
    },
    {
      label: 'EMail',
      typed: registration.EMail,
      found: EMailConferma,
      isSame: registration.EMail.trim().toLowerCase() === EMailConferma.trim().toLowerCase(),
    },
    {
      label: 'Indirizzo',
      typed: '',
      found: [Indirizzo, Localita].filter(Boolean).join(', '),
      isSame: undefined,
    },
  ]
}

function letters(text: string): string {
  return foldForSearch(text).replace(/[^\p{L}\p{N}]/gu, '')
}

function vatDigits(text: string): string {
  return letters(text).replace(/^it/, '')
}
