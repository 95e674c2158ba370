import { Box, Button } from '@mantine/core'
import { IconRulerMeasure } from '@tabler/icons-react'
import { useState } from 'react'
import { doorMeasures } from '#contract/quote-kinds.ts'
import { modelOf } from '#rules/catalogue.ts'
import { doorwaysFor } from '#rules/doorway.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import type { StepProps } from './position-state.ts'

const DoorwayDialog = lazyDialog(async () => (await import('./doorway-dialog.tsx')).DoorwayDialog)

/** Leads from a wall opening or a sub-frame to the measures; says so where the feed has no rule for the model. */
export function FromDoorway({
  catalogue,
  state,
  dispatch,
}: Pick<StepProps, 'catalogue' | 'state' | 'dispatch'>) {
  const [isOpen, setOpen] = useState(false)
  const { type, model: code } = state.draft.door
  const model = modelOf(catalogue, code)
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
