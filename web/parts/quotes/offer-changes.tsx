import { Box } from '@mantine/core'
import type { OfferChange } from '#contract/quotes/offers.ts'
import { euroOf } from '#rules/italian-format.ts'

/** Differences between the quote and the accepted offer, line by line. */
export function OfferChanges({ changes }: { changes: readonly OfferChange[] }) {
  return (
    <Box
      component="ul"
      className="listed breaking"
      mt="xs"
      ps={18}
      aria-label="Differenze dall'offerta accettata"
    >
      {changes.map(({ Testo, Prima, Dopo }) => (
        <li key={Testo}>
          {Testo} <span className="tabular">{figures(Prima, Dopo)}</span>
        </li>
      ))}
    </Box>
  )
}

function figures(before: number | null, after: number | null): string {
  if (before === null && after === null) return ''
  if (before === after) return '(stesso importo)'
  return `(da ${euroOf(before ?? 0)} a ${euroOf(after ?? 0)} +iva)`
}
