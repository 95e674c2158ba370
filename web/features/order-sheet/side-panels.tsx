import { Flex } from '@mantine/core'
import { type Key, type ReactNode, useState } from 'react'
import type { OrderSheet } from '#contract/order-sheet.ts'
import { dayText, instantText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { Paper } from '#web/parts/files/papers.tsx'
import { confirmationPdf } from '#web/parts/orders/order-calls.ts'
import { FileList } from '#web/ui/file-list.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { orderOfPath } from './document-path.ts'

export function ConfirmationPanel({ sheet: { Conferma } }: { sheet: OrderSheet }) {
  return (
    <Panel title="Conferma nel portale">
      {Conferma ? (
        <Flex component="p" wrap="wrap" align="center" gap="2px 8px">
          <span>
            Confermato da <strong>{Conferma.Utente}</strong>{' '}
            <span className="tabular">{articled('il', instantText(Conferma.Data))}</span>
          </span>
          {Conferma.Condizioni && <span className="soft">Condizioni {Conferma.Condizioni}</span>}
        </Flex>
      ) : (
        <p className="soft">Nessuno ha confermato l'ordine nel portale.</p>
      )}
    </Panel>
  )
}

interface RowsPanelProps<Row> {
  title: string
  none: string
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  children: (row: Row) => ReactNode
}

function RowsPanel<Row>({ title, none, rows, rowKey, children }: RowsPanelProps<Row>) {
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <Flex component="ul" className="lined" direction="column" my={-8}>
          {rows.map(row => (
            <Flex
              component="li"
              key={rowKey(row)}
              className="breaking"
              wrap="wrap"
              align="center"
              gap="2px 12px"
              py="sm"
            >
              {children(row)}
            </Flex>
          ))}
        </Flex>
      )}
    </Panel>
  )
}

export function DeliveriesPanel({ deliveries }: { deliveries: OrderSheet['Consegne'] }) {
  return (
    <RowsPanel title="Consegne" none="Nessuna consegna." rows={deliveries} rowKey={({ Numero }) => Numero}>
      {({ Numero, Data, Saldo }) => (
        <>
          <span className="tabular">{dayText(Data)}</span>
          <span className="soft">{Numero}</span>
          <StatusChip tone={Saldo ? 'success' : 'info'}>{Saldo ? 'A saldo' : 'Parziale'}</StatusChip>
        </>
      )}
    </RowsPanel>
  )
}

export function MailsPanel({ addresses }: { addresses: readonly string[] }) {
  return (
    <RowsPanel
      title="E-Mail inviate"
      none="Nessuna e-mail inviata."
      rows={addresses}
      rowKey={address => address}
    >
      {address => address}
    </RowsPanel>
  )
}

export function OpeningsPanel({ openings }: { openings: NonNullable<OrderSheet['Aperture']> }) {
  return (
    <RowsPanel
      title="Aperture del PDF"
      none="Nessuno ha aperto il PDF."
      rows={openings}
      rowKey={({ Utente }) => Utente}
    >
      {({ Utente, Quando, Volte }) => (
        <>
          <strong>{Utente}</strong>
          <span className="soft tabular">
            {instantText(Quando)} · {Volte === 1 ? 'una volta' : `${Volte} volte`}
          </span>
        </>
      )}
    </RowsPanel>
  )
}

type Document = OrderSheet['Documenti'][number]

export function OrderDocumentsPanel({ documents }: { documents: readonly Document[] }) {
  const [shown, setShown] = useState<Document>()
  return (
    <Panel title="Documenti">
      {documents.length === 0 && <p className="soft">Nessun documento.</p>}
      <FileList files={documents} onOpen={setShown} />
      {shown && <Paper file={shown} load={loadDocument} onClose={() => setShown(undefined)} />}
    </Panel>
  )
}

const loadDocument = ({ Percorso }: Document, signal: AbortSignal) =>
  confirmationPdf(orderOfPath(Percorso), signal)
