import { Button } from '@mantine/core'
import type { Example } from '#tests/components/example.ts'
import { Kept } from '#tests/components/kept.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { ExportMenu } from './export-menu.tsx'

const columns = [
  { id: 'Numero', header: 'Numero', hideable: false },
  { id: 'Cliente', header: 'Cliente' },
  { id: 'Pezzi2', header: 'Quantità', group: 'Periodo 2' },
]

export const columnMenu: Example = {
  draw: () => (
    <Kept<readonly string[]> from={['Cliente']}>
      {(hidden, setHidden) => (
        <>
          <ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />
          <output>{hidden.join()}</output>
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
              { label: 'Excel', onSelect: () => setChosen('Excel') },
              { label: 'PDF', onSelect: () => setChosen('PDF') },
            ]}
          />
          <output>{chosen}</output>
        </>
      )}
    </Kept>
  ),
}

export const busyExport: Example = {
  draw: () => <ExportMenu items={[{ label: 'Excel', onSelect: () => {} }]} busy />,
}

export const bulkBar: Example = {
  draw: () => (
    <BulkBar count="3 ordini scelti">
      <Button>Conferma</Button>
    </BulkBar>
  ),
}
