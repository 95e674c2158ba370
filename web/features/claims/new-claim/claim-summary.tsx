import { Stack } from '@mantine/core'
import { claimKinds } from '#contract/claim-names.ts'
import { counted, dotted } from '#rules/italian-words.ts'
import { hasPlaces } from './claim-draft.ts'
import type { ClaimedOrder } from './claimed-order.ts'
import type { NewClaim } from './use-new-claim.ts'

interface Props {
  claim: Pick<NewClaim, 'draft'>
  order: ClaimedOrder | undefined
}

/** Kind, pieces, door, places and words of a claim. */
export function ClaimSummary({ claim: { draft }, order }: Props) {
  const { kind, pieces, pins, text } = draft
  const line = order?.lines.find(({ Posizione }) => Posizione === draft.line)
  const door = line
    ? [`${order?.number} pos. ${line.Posizione}`, line.Modello || line.Descrizione, line.Colore, line.Misure]
    : ['senza ordine', draft.customer?.name, draft.model, draft.finish, draft.measures]
  return (
    <>
      <div>
        <strong>
          {kind && claimKinds[kind]}, {counted(pieces, 'pezzo', 'pezzi')}
          {line && ` di ${line.Quantita}`}
        </strong>
        <p className="soft">{dotted(...door)}</p>
      </div>
      {hasPlaces(kind) && pins.length > 0 && (
        <Stack component="ol" gap={2} aria-label="Punti segnati">
          {pins.map(({ Testo, Lato }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pin is its number
            <li key={at}>
              {at + 1}. {Testo}, {Lato}
            </li>
          ))}
        </Stack>
      )}
      <p>{text}</p>
    </>
  )
}
