import { Box, Button } from '@mantine/core'
import { IconRulerMeasure } from '@tabler/icons-react'
import { useState } from 'react'
import { type DoorMeasure, doorMeasures } from '#contract/quote-kinds.ts'
import { modelOf } from '#rules/catalogue.ts'
import { doorwaysFor } from '#rules/doorway.ts'
import { euro } from '#rules/italian-format.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import type { StepProps } from './position-state.ts'
import { priceDifference, sellingCents } from './price-lines.ts'

type Sizes = Partial<Record<DoorMeasure, number>>

const DoorwayDialog = lazyDialog(async () => (await import('./doorway-dialog.tsx')).DoorwayDialog)

/** Leads from a wall opening or a sub-frame to the measures; says so where the feed has no rule for the model. */
export function FromDoorway({
  catalogue,
  state,
  dispatch,
  markup,
}: Pick<StepProps, 'catalogue' | 'state' | 'dispatch' | 'markup'>) {
  const [isOpen, setOpen] = useState(false)
  const { type, model: code } = state.draft.door
  const model = modelOf(catalogue, code)
  const priceOf = (sizes: Sizes) => {
    const { door } = state.draft
    const {
      L: widthMm = door.widthMm,
      H: heightMm = door.heightMm,
      S: thicknessMm = door.thicknessMm,
    } = sizes
    return sellingCents(catalogue, { ...door, widthMm, heightMm, thicknessMm }, markup)
  }
  if (!model) return null
  if (doorwaysFor(model, type).length === 0)
    return <p className="note">Il modello {model.name} non ha regole per partire dal vano.</p>
  return (
    // Enter in the dialog is not Enter in the position.
    <Box onKeyDown={event => isOpen && event.key === 'Enter' && event.stopPropagation()}>
      <Button
        variant="subtle"
        size="compact-sm"
        mih={{ base: 44, sm: 30 }}
        leftSection={<IconRulerMeasure size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Parti dal vano
      </Button>
      {isOpen && (
        <DoorwayDialog
          {...{ model, type }}
          priceText={sizes => effectText(priceOf({}), priceOf(sizes))}
          onUse={sizes => {
            for (const measure of doorMeasures) {
              const value = sizes[measure]
              if (value) dispatch({ do: 'measure', measure, value })
            }
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  )
}

/** The selling price with these measures, and the difference to the present ones. */
function effectText(before: number | undefined, after: number | undefined): string {
  if (after === undefined) return ''
  const difference = before === undefined || before === after ? '' : priceDifference(before, after)
  return `Prezzo della porta ${euro(after)}${difference && `, ${difference} rispetto alle misure attuali`}.`
}
