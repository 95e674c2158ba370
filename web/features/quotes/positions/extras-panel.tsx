import { Flex } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { QuoteExtra } from '#contract/quotes/tools.ts'
import type { Quote } from '#contract/quotes.ts'
import { amountText } from '#rules/italian-amount.ts'
import { euroOf } from '#rules/italian-format.ts'
import { RemovedToday } from '#web/kit/removal/removed-today.tsx'
import { useLatest } from '#web/kit/use-latest.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowAction } from '#web/ui/data-table/row-action.tsx'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ExtraDialog } from './extra-dialog.tsx'
import { removedExtrasQuery, useRemoveExtra } from './position-data.ts'
import { look } from './row-actions.tsx'

/** The dealer's own lines, such as laying or transport. */
export function ExtrasPanel({ quote }: { quote: Quote }) {
  const { Voci, PuoModificare } = quote
  const [open, setOpen] = useState<QuoteExtra | 'new'>()
  const { id } = quote.Testata
  const removed = useQuery({ ...removedExtrasQuery(id), enabled: PuoModificare })
  const removal = useRemoveExtra(id)
  const stable = useLatest({ edit: setOpen, remove: (extra: QuoteExtra) => removal.ask(extra) })
  const columns = useMemo(() => extraColumns(PuoModificare, stable), [PuoModificare, stable])
  return (
    <Panel
      title="Voci proprie"
      lead="Posa, trasporto e altro, con la propria aliquota IVA."
      action={
        PuoModificare && (
          <IconedButton variant="default" icon={IconPlus} onClick={() => setOpen('new')}>
            Aggiungi voce
          </IconedButton>
        )
      }
    >
      {Voci.length === 0 ? (
        <p className="soft">Nessun dato</p>
      ) : (
        <DataTable<QuoteExtra>
          label="Voci proprie"
          columns={columns}
          rows={Voci}
          rowKey={keyOf}
          onOpen={PuoModificare ? setOpen : undefined}
          empty={{ text: 'Nessun dato', about: 'Ogni voce si somma al totale del preventivo.' }}
        />
      )}
      {PuoModificare && <RemovedToday removed={removed.data} {...removal} />}
      {open && (
        <ExtraDialog
          quote={quote}
          extra={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Panel>
  )
}

function keyOf(extra: QuoteExtra): string {
  return String(extra.riga)
}

interface Actions {
  edit: (extra: QuoteExtra) => void
  remove: (extra: QuoteExtra) => void
}

function extraColumns(canEdit: boolean, actions: Actions): readonly DataColumn<QuoteExtra>[] {
  const columns: DataColumn<QuoteExtra>[] = [
    { id: 'Descrizione', header: 'Descrizione', cell: row => row.Descrizione, kind: 'name', card: 'title' },
    { id: 'Quantita', header: 'Q.tà', cell: row => amountText(row.Quantita), align: 'end', width: 72 },
    { id: 'Prezzo', header: 'Prezzo', cell: row => euroOf(row.Prezzo), align: 'end', width: 104 },
    { id: 'Iva', header: 'IVA', cell: row => `${row.Iva}%`, align: 'end', width: 60 },
    {
      id: 'Importo',
      header: 'Importo',
      cell: row => <strong>{euroOf(row.Importo)}</strong>,
      align: 'end',
      width: 112,
    },
  ]
  if (!canEdit) return columns
  return [
    ...columns,
    {
      id: 'azioni',
      header: 'Azioni',
      cell: row => <ExtraActions extra={row} {...actions} />,
      align: 'end',
      width: 92,
      card: 'action',
    },
  ]
}

function ExtraActions({ extra, edit, remove }: Actions & { extra: QuoteExtra }) {
  const name = extra.Descrizione
  return (
    <Flex component="span" display="inline-flex" gap={2}>
      <RowAction label={`Modifica ${name}`} icon={<IconPencil {...look} />} onClick={() => edit(extra)} />
      <RowAction
        label={`Elimina ${name}`}
        tone="danger"
        icon={<IconTrash {...look} />}
        onClick={() => remove(extra)}
      />
    </Flex>
  )
}
