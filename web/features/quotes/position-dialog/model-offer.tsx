import { Button } from '@mantine/core'
import type { VariantKind } from '#contract/quote-kinds.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import { Notice } from '#web/ui/notice.tsx'
import { choiceText, type Offer } from './position-state.ts'

interface Props {
  catalogue: Catalogue
  offer: Offer
  model: string
  onTake: () => void
}

/** After a change of model, offers to restore cleared choices that the new model allows. */
export function ModelOffer({ catalogue, offer, model, onTake }: Props) {
  const kept = keptNames(catalogue, offer)
  const lost = offer.lost.length > 0 && `Non disponibili con ${model}: ${offer.lost.join(', ')}.`
  if (kept.length === 0 && !lost) return null
  return (
    <Notice
      tone="info"
      action={
        kept.length > 0 && (
          <Button size="xs" variant="default" onClick={onTake}>
            Riprendi
          </Button>
        )
      }
    >
      {kept.length > 0 && <p>Riprendi le scelte ancora valide: {kept.join(', ')}.</p>}
      {lost && <p>{lost}</p>}
    </Notice>
  )
}

function keptNames(catalogue: Catalogue, { kept, widthMm, thicknessMm }: Offer): string[] {
  const choices = Object.entries(kept) as [VariantKind, string][]
  return [
    ...choices.map(([kind, code]) => choiceText(catalogue, kind, code)),
    ...(widthMm > 0 ? [`larghezza ${widthMm}`] : []),
    ...(thicknessMm > 0 ? [`spessore ${thicknessMm}`] : []),
  ]
}
