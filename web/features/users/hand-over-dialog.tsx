import { Button, Checkbox, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User, WorkLeft } from '#contract/users.ts'
import { listed } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { useForm } from '#web/kit/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type FoundOption, FoundSelect } from './found-select.tsx'
import { hasAgentsWork, outcomeLines, workText } from './hand-over-words.ts'
import { workQuery } from './user-data.ts'

interface Props {
  user: User
  onClose: () => void
}

/** Gives the work of a user to a colleague, and says what has moved. */
export function HandOverDialog({ user, onClose }: Props) {
  const work = useQuery(workQuery(user))
  const [lines, setLines] = useState<readonly string[]>()
  const title = `Passa il lavoro di ${user.Utente}`
  if (!lines && work.data && workText(work.data) !== '')
    return <HandOverForm {...{ user, title, work: work.data, onClose }} onDone={setLines} />
  return (
    <Dialog onClose={onClose} title={title} size={560} footer={<Button onClick={onClose}>Chiudi</Button>}>
      {lines ? (
        <Outcome lines={lines} />
      ) : (
        <Loaded query={work} lines={4}>
          {() => <Empty text={`${user.Utente} non ha lavoro da passare`} />}
        </Loaded>
      )}
    </Dialog>
  )
}

function Outcome({ lines: [main, ...others] }: { lines: readonly string[] }) {
  return (
    <Stack gap="md">
      <Notice tone="success" takesFocus>
        {main}
      </Notice>
      {others.map(line => (
        <p key={line}>{line}</p>
      ))}
    </Stack>
  )
}

interface FormProps extends Props {
  title: string
  work: WorkLeft
  onDone: (lines: readonly string[]) => void
}

function HandOverForm({ user, title, work, onClose, onDone }: FormProps) {
  const { form, find, before } = useHandOver({ user, work, onDone })
  const isShared = before.AltriDelCodice.length > 0 && hasAgentsWork(before)
  return (
    <FormDialog form={form} onClose={onClose} title={title} size={560} action="Passa il lavoro">
      <p>{`Da passare: ${workText(before)}.`}</p>
      <FoundSelect
        label="Collega"
        placeholder="Cerca per nome o codice"
        isFirst
        find={find}
        value={form.values.A}
        error={form.errors.A}
        onChange={id => form.set('A', id)}
      />
      {isShared && (
        <Checkbox
          label={`Anche preventivi, giri visite e schede del codice ${user.Codice}`}
          description={`Il codice è usato anche da ${listed(before.AltriDelCodice)}: senza la spunta restano lì.`}
          checked={form.values.AncheDelCodice}
          onChange={event => form.set('AncheDelCodice', event.currentTarget.checked)}
        />
      )}
      {before.Preventivi > 0 && (
        <p className="soft">
          I preventivi tengono i loro prezzi. Quelli di clienti che il collega non segue si vedono quando il
          gestionale gli assegna il cliente.
        </p>
      )}
      <p className="soft">
        Il passaggio non si annulla: per tornare indietro si riattiva l'utente e gli si passa tutto il lavoro
        del collega, anche quello che aveva già.
      </p>
    </FormDialog>
  )
}

interface Values {
  A: string
  AncheDelCodice: boolean
}

const fieldOf = {
  'handOver.inactive': 'A',
  'handOver.oneself': 'A',
  'handOver.role': 'A',
  'handOver.customer': 'A',
} as const satisfies Record<string, keyof Values>

function useHandOver({ user, work, onDone }: Pick<FormProps, 'user' | 'work' | 'onDone'>) {
  // The counts that were offered; those after the hand-over say less.
  const [before] = useState(work)
  const [names] = useState(() => new Map<string, string>())
  const form = useForm<Values, Awaited<ReturnType<typeof client.users.handOver>>>({
    initial: { A: '', AncheDelCodice: false },
    check: ({ A }) => (A ? {} : { A: 'Scegli un collega' }),
    send: ({ A, AncheDelCodice }) =>
      client.users.handOver({ body: { IdUtente: user.IdUtente, A: Number(A), AncheDelCodice } }),
    onDone: (outcome, { A }) =>
      onDone(outcomeLines({ from: user, to: names.get(A) ?? 'collega', before, outcome })),
    fieldOf,
  })
  const find = async (cerca: string, signal: AbortSignal): Promise<readonly FoundOption[]> => {
    const params = { utente: String(user.IdUtente) }
    const { rows } = await client.users.colleagues({ params, query: { cerca }, signal })
    for (const { IdUtente, Utente } of rows) names.set(String(IdUtente), Utente)
    return rows.map(({ IdUtente, Utente, Codice, RagSociale }) => ({
      value: String(IdUtente),
      label: [Utente, RagSociale, Codice].filter(Boolean).join(' · '),
    }))
  }
  return { form, find, before }
}
