import { TextInput } from '@mantine/core'
import { refused } from '#tests/components/answers.ts'
import type { Example } from '#tests/components/example.ts'
import { Kept } from '#tests/components/kept.tsx'
import { client } from '#web/kit/connection.ts'
import { useForm } from '#web/kit/use-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { ProofHost } from './proof-host.tsx'

const withoutFactor = { Richiesto: false, Totp: false, CodiciRimasti: 0, Passkey: [] }
const ownPasskey = { Id: 'p1', Nome: 'Portatile', Creata: '2026-03-02T08:00:00Z', UltimoUso: null }

export const question: Example = {
  answers: { profile: { secondFactor: withoutFactor } },
  draw: () => <ProofDialog onProven={() => {}} onClose={() => {}} />,
}

export const withPasskey: Example = {
  answers: { profile: { secondFactor: { ...withoutFactor, Passkey: [ownPasskey] } } },
  draw: () => <ProofDialog onProven={() => {}} onClose={() => {}} />,
}

function KeyDialog({ onDone }: { onDone: (key: string) => void }) {
  const form = useForm({
    initial: { Nome: '' },
    send: body => client.imports.createKey({ body }),
    onDone: ({ Chiave }) => onDone(Chiave),
  })
  return (
    <FormDialog form={form} title="Nuova chiave" action="Crea la chiave" onClose={() => {}}>
      <TextInput {...form.text('Nome')} label="Nome" />
    </FormDialog>
  )
}

/** The question above a form whose call is refused for want of a recent proof. */
export const aboveForm: Example = {
  answers: {
    profile: { secondFactor: withoutFactor },
    imports: { createKey: refused('password.needed') },
  },
  draw: () => (
    <Kept from="">
      {(key, setKey) => (
        <>
          {key === '' ? <KeyDialog onDone={setKey} /> : <p>{key}</p>}
          <ProofHost />
        </>
      )}
    </Kept>
  ),
}
