import { Button, Flex } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Example } from '#tests/components/example.ts'
import { Kept } from '#tests/components/kept.tsx'
import { ColumnDialog } from './arrange-dialogs.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { CopyButton } from './copy-button.tsx'
import { ExportMenu } from './export-menu.tsx'
import { IconButton, IconedButton } from './icon-button.tsx'

const columns = [
  { id: 'Numero', header: 'Numero', hideable: false },
  { id: 'Cliente', header: 'Cliente' },
  { id: 'Pezzi2', header: 'Quantità', group: 'Periodo 2' },
]

export const columnDialog: Example = {
  draw: () => (
    <Kept<readonly string[] | undefined> from={['Cliente']}>
      {(hidden, setHidden) => (
        <>
          <ColumnDialog
            columns={columns}
            hidden={hidden ?? []}
            isChosen={hidden !== undefined}
            onChange={setHidden}
            onClose={() => {}}
          />
          <output>{hidden?.join() ?? 'automatic'}</output>
        </>
      )}
    </Kept>
  ),
}

export const exportMenu: Example = {
  draw: () => (
    <Kept from="">
      {(chosen, setChosen) => (
        <>
          <ExportMenu
            items={[
              { label: 'Excel', run: () => setChosen('Excel') },
              { label: 'PDF', run: () => setChosen('PDF') },
            ]}
          />
          <output>{chosen}</output>
        </>
      )}
    </Kept>
  ),
}

export const busyExport: Example = {
  draw: () => <ExportMenu items={[{ label: 'Excel', run: () => {} }]} busy />,
}

export const bulkBar: Example = {
  draw: () => (
    <BulkBar count="3 ordini scelti">
      <Button>Conferma</Button>
    </BulkBar>
  ),
}

export const iconButtons: Example = {
  draw: () => (
    <Flex gap="sm">
      <IconButton icon={IconPencil} label="Modifica la nota" title="Modifica" />
      <IconedButton icon={IconPencil}>Modifica</IconedButton>
      <IconButton icon={IconTrash} label="Elimina la nota" title="Elimina" variant="default" iconSize={16} />
    </Flex>
  ),
}

export const copyButton: Example = {
  draw: () => (
    <CopyButton text="ABCD-2345" done="Codice copiato" failed="Seleziona il codice." variant="default">
      Copia codice
    </CopyButton>
  ),
}
