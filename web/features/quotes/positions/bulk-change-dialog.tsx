import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { type VariantKind, variantKindNames, variantKinds } from '#contract/quote-kinds.ts'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Quote } from '#contract/quotes.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'
import classes from '../dialogs.module.css'
import { BulkPreview } from './bulk-preview.tsx'
import { positionsText } from './positions.ts'
import { useBulkChange } from './use-bulk-change.ts'

interface Props {
  quote: Quote
  catalogue: Catalogue
  rows: readonly QuoteRow[]
  onClose: () => void
}

/** Sets one variant in several positions, after a preview of each. */
export function BulkChangeDialog({ quote, catalogue, rows, onClose }: Props) {
  const [kind, setKind] = useState<VariantKind>()
  const [code, setCode] = useState<string>()
  const bulk = useBulkChange({ quote, rows, kind, code, onDone: onClose })
  const variants = kind ? catalogue.variants[kind] : []
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Cambia su ${positionsText(rows.length)}`}
      footer={
        <FormButtons isBusy={bulk.isChanging}>
          <Button loading={bulk.isChanging} disabled={!bulk.changeable} onClick={bulk.change}>
            {bulk.changeable ? `Cambia ${positionsText(bulk.changeable)}` : 'Cambia'}
          </Button>
        </FormButtons>
      }
    >
      <div className={classes.form}>
        <div className={classes.pair}>
          <Select
            label="Che cosa"
            placeholder="Scegli"
            data={variantKinds.map(value => ({ value, label: variantKindNames[value] }))}
            value={kind ?? null}
            allowDeselect={false}
            data-autofocus
            onChange={chosen => {
              setKind(variantKinds.find(value => value === chosen))
              setCode(undefined)
            }}
          />
          <SearchSelect
            key={kind}
            label="In"
            placeholder="Scegli"
            disabled={!kind}
            data={variants.map(variant => ({ value: variant.code, label: variant.name }))}
            value={code ?? null}
            allowDeselect={false}
            onChange={chosen => setCode(chosen ?? undefined)}
          />
        </div>
        <BulkPreview trial={bulk.trial} isAsked={code !== undefined} />
      </div>
    </Dialog>
  )
}
