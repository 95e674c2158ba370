import { Box, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BrowserErrorRow } from '#contract/office.ts'
import { instantText, integer } from '#rules/italian-format.ts'
import { dotted } from '#rules/italian-words.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { browserErrorsQuery } from '../office-data.ts'

/** The errors that pages have reported, for whoever mends the portal. */
export function BrowserErrorsDialog({ onClose }: { onClose: () => void }) {
  const errors = useQuery(browserErrorsQuery)
  const failure = failureOf(errors)
  const [expanded, setExpanded] = useState<string>()
  return (
    <Dialog onClose={onClose} size="large" title="Errori nei browser">
      <Stack gap="lg">
        <p className="soft">
          Gli ultimi 30 giorni, senza nomi, indirizzi e cifre. Se fallisce solo una versione vecchia basta
          ricaricare la pagina; gli altri mandali a chi cura il portale.
        </p>
        <DataTable<BrowserErrorRow>
          label="Errori nei browser"
          columns={columns}
          rows={errors.data}
          {...(failure && { failure })}
          rowKey={keyOf}
          empty={{
            text: 'Nessun errore in 30 giorni',
            about: 'Qui compaiono gli errori delle pagine nei browser.',
          }}
          expandedKey={expanded}
          onExpandedKeyChange={setExpanded}
          renderExpanded={wholeOf}
        />
      </Stack>
    </Dialog>
  )
}

function keyOf(row: BrowserErrorRow): string {
  return [row.Messaggio, row.Origine, row.Pagina, row.Versione, row.Browser].join(' ')
}

function wholeOf({ Messaggio, Origine, Prima }: BrowserErrorRow) {
  return (
    <Box className="breaking" style={{ whiteSpace: 'pre-line' }}>
      <p>{Messaggio}</p>
      <p className="label">{dotted(Origine, `la prima volta ${instantText(Prima)}`)}</p>
    </Box>
  )
}

const columns: readonly DataColumn<BrowserErrorRow>[] = [
  {
    id: 'Messaggio',
    header: 'Errore',
    width: 240,
    card: 'title',
    cell: ({ Messaggio }) => <strong>{Messaggio}</strong>,
  },
  { id: 'Pagina', header: 'Pagina', width: 140, cell: ({ Pagina }) => Pagina || '—' },
  { id: 'Volte', header: 'Volte', width: 64, align: 'end', cell: ({ Volte }) => integer(Volte) },
  { id: 'Ultima', header: 'Ultima volta', width: 130, cell: ({ Ultima }) => instantText(Ultima) },
  { id: 'Versione', header: 'Versione', width: 84, cell: ({ Versione }) => Versione || '—' },
  { id: 'Browser', header: 'Browser', width: 110, cell: ({ Browser }) => Browser || '—' },
]
