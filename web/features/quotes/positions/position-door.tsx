import { Box } from '@mantine/core'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import { type DoorLook, doorLook } from '#rules/door-drawing.ts'
import { DoorView } from '#web/ui/door-view.tsx'
import { positionDraftOf } from '../position-dialog/position-draft.ts'

interface WordsProps {
  row: QuoteRow
  /** Beside the colours, where the measures stand elsewhere without it. */
  thickness?: number
}

/** The opening and the model, with the colours in a line of their own. */
export function DoorWords({ row: { DescPosizione }, thickness = 0 }: WordsProps) {
  const [opening, model, ...colours] = DescPosizione.split(' · ')
  return (
    <span>
      <Box component="span" display="block">
        {[opening, model].filter(Boolean).join(' · ') || 'Posizione da configurare'}
      </Box>
      {colours.length > 0 && (
        <Box component="span" className="note" display="block">
          {[...colours, thickness > 0 && `sp. ${thickness}`].filter(Boolean).join(' · ')}
        </Box>
      )}
    </span>
  )
}

const looks = new WeakMap<QuoteRow, { catalogue: Catalogue; look: DoorLook }>()

/** The look is cached per row, so that other changes do not redraw the door. */
function lookOf(catalogue: Catalogue, row: QuoteRow): DoorLook {
  const known = looks.get(row)
  if (known?.catalogue === catalogue) return known.look
  const look = doorLook(catalogue, positionDraftOf(row).door)
  looks.set(row, { catalogue, look })
  return look
}

interface DrawingProps {
  row: QuoteRow
  catalogue: Catalogue | undefined
  height: number
}

export function PositionDrawing({ row, catalogue, height }: DrawingProps) {
  return (
    <Box component="span" display="block" w="100%" h={height}>
      {catalogue && <DoorView door={lookOf(catalogue, row)} alt="" />}
    </Box>
  )
}
