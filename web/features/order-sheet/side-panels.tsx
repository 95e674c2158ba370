import { Flex } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { OrderSheet } from '#contract/order-sheet.ts'
import { dayText, instantText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { FileList } from '#web/ui/file-list.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { DocumentPdf } from './document-pdf.tsx'
import classes from './order-sheet.module.css'

type Document = OrderSheet['Documenti'][number]

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
        <Nothing>Nessuno ha confermato l'ordine nel portale.</Nothing>
      )}
    </Panel>
  )
}

export function DeliveriesPanel({ deliveries }: { deliveries: OrderSheet['Consegne'] }) {
  return (
    <Panel title="Consegne">
      {deliveries.length === 0 && <Nothing>Nessuna consegna.</Nothing>}
      <ul className={classes.rows}>
        {deliveries.map(({ Numero, Data, Saldo }) => (
          <li key={Numero} className={classes.row}>
            <span className="tabular">{dayText(Data)}</span>
            <span className="soft">{Numero}</span>
            <StatusChip tone={Saldo ? 'success' : 'info'}>{Saldo ? 'A saldo' : 'Parziale'}</StatusChip>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function MailsPanel({ addresses }: { addresses: readonly string[] }) {
  return (
    <Panel title="E-Mail inviate">
      {addresses.length === 0 && <Nothing>Nessuna e-mail inviata.</Nothing>}
      <ul className={classes.rows}>
        {addresses.map(address => (
          <li key={address} className={classes.row}>
            {address}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function OrderDocumentsPanel({ documents }: { documents: readonly Document[] }) {
  const [shown, setShown] = useState<Document>()
  return (
    <Panel title="Documenti">
      {documents.length === 0 && <Nothing>Nessun documento.</Nothing>}
      <FileList files={documents} onOpen={setShown} />
      {shown && <DocumentPdf document={shown} onClose={() => setShown(undefined)} />}
    </Panel>
  )
}

export function OpeningsPanel({ openings }: { openings: NonNullable<OrderSheet['Aperture']> }) {
  return (
    <Panel title="Aperture del PDF">
      {openings.length === 0 && <Nothing>Nessuno ha aperto il PDF.</Nothing>}
      <ul className={classes.rows}>
        {openings.map(({ Utente, Quando, Volte }) => (
          <li key={Utente} className={classes.row}>
            <strong>{Utente}</strong>
            <span className="soft tabular">
              {instantText(Quando)} · {Volte === 1 ? 'una volta' : `${Volte} volte`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="soft">{children}</p>
}
