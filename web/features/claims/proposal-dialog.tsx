import '@mantine/core/styles/Radio.layer.css'
import { Flex, Radio, Textarea, TextInput } from '@mantine/core'
import { type ClaimRemedy, claimRemedies } from '#contract/claim-names.ts'
import type { ClaimSheet } from '#contract/claims.ts'
import { longest } from '#contract/fields/lengths.ts'
import { readAmount } from '#rules/italian-amount.ts'
import { client } from '#web/kit/connection.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { useForm } from '#web/kit/use-form.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { type Reread, useSeenStep } from './claim-data.ts'

const remedies = Object.keys(claimRemedies) as ClaimRemedy[]

interface Props {
  claim: ClaimSheet
  onMoved: Reread
  onClose: () => void
}

/** One of five remedies; only the chosen one opens its fields. What is typed stays if a colleague was faster. */
export function ProposalDialog({ claim, onMoved, onClose }: Props) {
  const form = useProposalForm({ claim, onMoved, onClose })
  const { Rimedio, Giorno } = form.values
  return (
    <FormDialog
      form={form}
      title="Proposta al cliente"
      action={Rimedio === 'nessuno' ? 'Respingi il reclamo' : 'Invia proposta'}
      failureTone="warning"
      onClose={onClose}
    >
      <Radio.Group
        label="Rimedio"
        value={Rimedio}
        error={form.errors.Rimedio}
        onChange={value => form.set('Rimedio', remedies.find(one => one === value) ?? '')}
      >
        <Flex direction="column" gap={{ base: 24, sm: 10 }} pt={{ base: 'md', sm: 'xs' }}>
          {remedies.map((remedy, at) => (
            <Radio
              key={remedy}
              value={remedy}
              label={claimRemedies[remedy]}
              data-autofocus={at === 0 || undefined}
            />
          ))}
        </Flex>
      </Radio.Group>
      {Rimedio === 'accredito' && (
        <TextInput
          {...form.text('Importo')}
          label="Importo"
          required
          inputMode="decimal"
          rightSection="€"
          maw={220}
        />
      )}
      {Rimedio === 'visita' && (
        <DateField
          label="Giorno della visita"
          name="Giorno"
          today={todayInItaly()}
          min={todayInItaly()}
          isRequired
          value={Giorno}
          error={form.errors.Giorno}
          onChange={day => form.set('Giorno', day)}
        />
      )}
      <Textarea
        {...form.text('Testo', longest.note)}
        label={Rimedio === 'nessuno' ? 'Motivo' : 'Messaggio'}
        required={Rimedio === 'nessuno'}
        autosize
        minRows={3}
        maxRows={10}
      />
    </FormDialog>
  )
}

function useProposalForm({ claim, onMoved, onClose }: Props) {
  const { seen, onRefused } = useSeenStep(claim, onMoved)
  return useForm({
    initial: { Rimedio: '' as ClaimRemedy | '', Importo: '', Giorno: '', Testo: '' },
    check: ({ Rimedio, Importo, Giorno, Testo }) => ({
      Rimedio: Rimedio === '' ? 'Scegli un rimedio' : undefined,
      Importo: Rimedio === 'accredito' ? amountProblem(Importo) : undefined,
      Giorno: Rimedio === 'visita' && Giorno === '' ? 'Scegli il giorno' : undefined,
      Testo: Rimedio === 'nessuno' && Testo.trim() === '' ? 'Scrivi il motivo' : undefined,
    }),
    send: async ({ Rimedio, Importo, Giorno, Testo }) => {
      if (Rimedio === '') return
      await client.claims.propose({
        params: { reclamo: String(claim.Id) },
        body: {
          Passo: seen,
          Rimedio,
          Testo,
          ...(Rimedio === 'accredito' && { Importo: readAmount(Importo).value ?? 0 }),
          ...(Rimedio === 'visita' && { Giorno }),
        },
      })
    },
    done: 'Proposta inviata',
    onDone: onClose,
    onRefused,
  })
}

function amountProblem(text: string): string | undefined {
  const { value, problem } = readAmount(text)
  return value === 0 ? 'Scrivi un importo' : problem
}
