import { Box } from '@mantine/core'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Markups } from '#contract/quotes.ts'
import { type Catalogue, type Door, variantOf } from '#rules/catalogue.ts'
import { doorText } from '#rules/door-configuration.ts'
import { doorLook } from '#rules/door-drawing.ts'
import { DoorView } from '#web/ui/door-view.tsx'
import type { PositionDraft } from './position-draft.ts'
import { filling } from './position-draft.ts'
import classes from './preview.module.css'
import { PricePanel } from './price-panel.tsx'

interface Props {
  catalogue: Catalogue
  draft: PositionDraft
  row: QuoteRow | null
  markups: Markups
  isCustomerMode: boolean
}

/** The door with its present choices and price. */
export function Preview({ catalogue, draft, row, markups, isCustomerMode }: Props) {
  const { door } = draft
  return (
    <>
      <Box flex="1 1 240px" mih={200}>
        <DoorView door={doorLook(catalogue, door)} alt={`Disegno: ${doorText(catalogue, door)}`} dimensions />
      </Box>
      <p className={`label ${classes.caption}`}>
        {doorText(catalogue, door)}
        <br />
        {sizeText(door)}
        <br />
        <span className={classes.detail}>{detailText(catalogue, door, row)}</span>
      </p>
      <PricePanel
        catalogue={catalogue}
        door={door}
        row={row}
        markups={markups}
        isCustomerMode={isCustomerMode}
      />
    </>
  )
}

function sizeText({ widthMm, heightMm, thicknessMm }: Door): string {
  const size = (millimetres: number) => (millimetres > 0 ? String(millimetres) : '—')
  return `${size(widthMm)} × ${size(heightMm)} × ${size(thicknessMm)} mm`
}

function detailText(catalogue: Catalogue, { choices }: Door, row: QuoteRow | null): string {
  const names = (['Serratura', 'Maniglia', 'ColoreFerramenta'] as const)
    .map(kind => variantOf(catalogue, kind, choices[kind] ?? '')?.name)
    .filter(Boolean)
  return [row?.riempimento || filling, ...names].join(' · ')
}
