import { Textarea } from '@mantine/core'
import type { ClaimSheet } from '#contract/claims.ts'
import { longest } from '#contract/fields/lengths.ts'
import { remedyWords } from '#rules/claim-words.ts'
import { client } from '#web/kit/connection.ts'
import { useForm } from '#web/kit/use-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { type Reread, useSeenStep } from './claim-data.ts'
import { lastProposal } from './claim-progress.ts'

/** The answers that are given with words. */
export type Answering = 'discuss' | 'close' | 'reopen'

const forms = {
  discuss: {
    title: 'Discuti la proposta',
    label: 'Che cosa non va',
    missing: 'Scrivi che cosa non va',
    action: 'Invia',
    done: 'Risposta inviata',
  },
  close: {
    title: 'Chiudi il reclamo',
    label: 'Nota per il cliente',
    missing: undefined,
    action: 'Chiudi il reclamo',
    done: 'Reclamo chiuso',
  },
  reopen: {
    title: 'Riapri il reclamo',
    label: 'Perché lo riapri',
    missing: 'Scrivi perché lo riapri',
    action: 'Riapri il reclamo',
    done: 'Reclamo riaperto',
  },
} as const

interface Props {
  claim: ClaimSheet
  what: Answering
  onMoved: Reread
  onClose: () => void
}

/** An answer with words. If the claim has moved meanwhile, the words stay and the reason stands above them. */
export function WordsDialog({ claim, what, onMoved, onClose }: Props) {
  const { title, label, missing, action, done } = forms[what]
  const proposal = what === 'discuss' && remedyWords(lastProposal(claim))
  const { seen, onRefused } = useSeenStep(claim, onMoved)
  const form = useForm({
    initial: { Testo: '' },
    check: ({ Testo }) => ({ Testo: Testo.trim() === '' ? missing : undefined }),
    send: ({ Testo }) =>
      client.claims[what]({
        params: { reclamo: String(claim.Id) },
        body: { Passo: seen, Testo },
      }),
    done,
    onDone: onClose,
    onRefused,
  })
  return (
    <FormDialog
      form={form}
      title={title}
      action={action}
      size="small"
      failureTone="warning"
      onClose={onClose}
    >
      {proposal && <p className="soft">Proposta dell'ufficio: {proposal}</p>}
      <Textarea
        {...form.text('Testo', longest.note)}
        label={label}
        required={missing !== undefined}
        autosize
        minRows={4}
        maxRows={12}
        data-autofocus
      />
    </FormDialog>
  )
}
