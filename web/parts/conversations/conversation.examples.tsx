import type { Example } from '#tests/components/example.ts'
import { MessageForm } from './message-form.tsx'
import { Messages, UnsentMessages } from './messages.tsx'

const question = {
  Riga: 1,
  Autore: 'Anna Mora',
  DelCliente: true,
  Testo: 'La maniglia si può avere nera?',
  Quando: '2026-11-27T09:30:00Z',
  isNew: true,
}
const answer = {
  ...question,
  Autore: 'Serramenti Bellavista',
  DelCliente: false,
  Testo: 'Sì, allo stesso prezzo.',
  isNew: false,
}
const nothing = () => {}
const stuck = 'In attesa della rete: il testo resta su questo dispositivo e parte appena possibile.'
const outbox = { stuck, retry: nothing, drop: nothing }
const unsent = { line: 1, name: '', key: 'uno', text: "E d'ottone?" }

export const asked: Example = {
  draw: () => <Messages label="Domande" messages={[question, answer]} isCustomer={false} />,
}

export const waiting: Example = {
  draw: () => <UnsentMessages entries={[unsent]} outbox={outbox} />,
}

export const refusedMessage: Example = {
  draw: () => (
    <UnsentMessages
      entries={[{ ...unsent, refused: "Questa porta non è più nell'offerta." }]}
      outbox={{ ...outbox, stuck: undefined }}
    />
  ),
}

export const asking: Example = {
  draw: () => (
    <MessageForm
      label="La tua domanda"
      action="Invia domanda"
      name=""
      line={1}
      drafts={new Map()}
      takesFocus
      onSend={nothing}
      onClose={nothing}
    />
  ),
}
