import { Box, Stack } from '@mantine/core'
import { useState } from 'react'
import type { BackupRunRow, Health } from '#contract/health.ts'
import { byteText } from '#rules/byte-text.ts'
import { durationText } from '#rules/duration-text.ts'
import { instantText } from '#rules/italian-format.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StateMark } from './health-panel.tsx'

interface Props {
  /** Undefined while the overview loads. */
  health: Health | undefined
  onClose: () => void
}

/** The last backups and restore checks, with the reasons of those that failed. */
export function BackupRunsDialog({ health, onClose }: Props) {
  const [expanded, setExpanded] = useState<string>()
  return (
    <Dialog onClose={onClose} size="large" title="Copie di sicurezza">
      <Stack gap="lg">
        <p className="soft">
          Le copie si fanno e si provano sul server, con «soglia backup --check»: docs/operate/backup.md dice
          come, anche ogni notte da sole.
        </p>
        <DataTable<BackupRunRow>
          label="Ultime copie e prove"
          columns={columns}
          rows={health && (health.Copie?.Esecuzioni ?? [])}
          rowKey={keyOf}
          empty={{
            text: 'Questo archivio non ricorda nessuna copia',
            about: 'Qui compare ogni copia e ogni prova.',
          }}
          canExpand={hasFailed}
          expandedKey={expanded}
          onExpandedKeyChange={setExpanded}
          renderExpanded={problemOf}
        />
      </Stack>
    </Dialog>
  )
}

function keyOf({ Tipo, Fine }: BackupRunRow): string {
  return `${Tipo} ${Fine}`
}

function hasFailed({ Problema }: BackupRunRow): boolean {
  return Problema !== ''
}

function problemOf({ Problema }: BackupRunRow) {
  return (
    <Box className="breaking" style={{ whiteSpace: 'pre-line' }}>
      {Problema}
    </Box>
  )
}

const columns: readonly DataColumn<BackupRunRow>[] = [
  {
    id: 'Tipo',
    header: 'Che cosa',
    width: 90,
    card: 'title',
    cell: ({ Tipo }) => <strong>{Tipo === 'copia' ? 'Copia' : 'Prova'}</strong>,
  },
  { id: 'Fine', header: 'Quando', width: 130, cell: ({ Fine }) => instantText(Fine) },
  {
    id: 'Durata',
    header: 'Durata',
    width: 100,
    align: 'end',
    cell: ({ Millisecondi }) => durationText(Millisecondi),
  },
  {
    id: 'Grandezza',
    header: 'Grandezza',
    width: 100,
    align: 'end',
    cell: ({ Byte }) => (Byte === null ? '—' : byteText(Byte)),
  },
  {
    id: 'Esito',
    header: 'Esito',
    width: 160,
    cell: ({ Problema }) =>
      Problema ? (
        <StateMark tone="danger">non riuscita</StateMark>
      ) : (
        <StateMark tone="success">riuscita</StateMark>
      ),
  },
]
