import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { quoteList } from '#contract/quote-kinds.ts'
import type { DoorDefaults } from '#contract/quotes/starts.ts'
import type { Markups } from '#contract/quotes.ts'
import { client } from '#web/kit/connection.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { filterNow, useFilter } from '#web/kit/filter.ts'
import { messageOf, ProblemError } from '#web/kit/problem-error.ts'
import { useForm } from '#web/kit/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/notify.ts'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { DoorDefaultsFields } from './door-defaults.tsx'
import { checkMarkups, type MarkupTexts, markupTexts, markupValues } from './markup-check.ts'
import { useCustomerFirst } from './use-customer-first.tsx'

interface MarkupsOwner {
  /** Number of the quote. It is absent for the desk's markups, which apply to quotes without their own markups. */
  number?: number | undefined
  version?: number | undefined
  isLocked?: boolean | undefined
}

interface Props {
  owner: MarkupsOwner
  onClose: () => void
}

export function MarkupsDialog({ owner, onClose }: Props) {
  const IdPrev = owner.number ?? quoteList
  const markups = useQuery({
    ...client.quotes.markups.query({ filter: useFilter(), body: { IdPrev } }),
    // Editing must start from the present values.
    staleTime: 0,
    gcTime: 0,
  })
  const { askCustomer, dialog } = useCustomerFirst()
  const { data, error } = markups
  const needsCustomer = error instanceof ProblemError && error.code === 'quote.customerNeeded'
  if (data) return <MarkupsForm owner={owner} IdPrev={IdPrev} markups={data} onClose={onClose} />
  return (
    <>
      <Dialog
        onClose={onClose}
        title="Maggiorazioni"
        size="small"
        footer={needsCustomer && <Button onClick={() => askCustomer(() => {})}>Scegli cliente</Button>}
      >
        {error ? <Failure {...failureOf(markups)} message={error.message} /> : <SkeletonLines lines={5} />}
      </Dialog>
      {dialog}
    </>
  )
}

interface FormProps extends Props {
  IdPrev: number
  markups: Markups & { Scrivania?: string | undefined; Porte?: DoorDefaults[] | undefined }
}

function MarkupsForm(props: FormProps) {
  const { owner, markups, onClose } = props
  const form = useMarkupsForm(props)
  const amount = (name: keyof MarkupTexts, label: string, unit: string, hint: string) => (
    <TextInput
      {...form.text(name)}
      label={label}
      description={hint}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: 'tabular' }}
      styles={{ input: { textAlign: 'end' } }}
      rightSection={<span aria-hidden>{unit}</span>}
      onFocus={event => event.currentTarget.select()}
    />
  )
  return (
    <FormDialog
      title="Maggiorazioni"
      action="Salva"
      isLocked={owner.isLocked}
      size="small"
      form={form}
      onClose={onClose}
    >
      {owner.isLocked && (
        <Notice tone="info" quiet>
          Il preventivo è stato inviato: le maggiorazioni non si cambiano più.
        </Notice>
      )}
      <p className="soft">
        {owner.number === undefined
          ? `Valgono per tutti i preventivi${markups.Scrivania ? ` di ${markups.Scrivania}` : ''} che non hanno maggiorazioni proprie.`
          : `Valgono solo per il preventivo ${owner.number}.`}
      </p>
      {amount('MaggNetta', 'Magg. Netta', '€', 'Si aggiunge a ogni porta')}
      {amount('MaggPerc', 'Magg. Perc', '%', 'Sul prezzo di listino')}
      {amount('Sconto', 'Sconto', '%', 'Sul prezzo già maggiorato')}
      {owner.number === undefined && (
        <DoorDefaultsFields value={form.values.Porte} onChange={doors => form.set('Porte', doors)} />
      )}
    </FormDialog>
  )
}

const notSaved = 'Impossibile salvare le maggiorazioni'

function useMarkupsForm({ owner, IdPrev, markups, onClose }: FormProps) {
  return useForm({
    initial: { ...markupTexts(markups), Porte: markups.Porte ?? [] },
    check: checkMarkups,
    send: async texts => {
      const values = markupValues(texts)
      if (!values) throw new Error(notSaved)
      const answer: string = await client.quotes.saveMarkups({
        filter: filterNow(),
        body: {
          ...{ IdPrev, ...values, Versione: owner.version },
          ...(owner.number === undefined && { Porte: texts.Porte }),
        },
      })
      if (answer !== 'OK') throw new Error(notSaved)
    },
    done: 'Maggiorazioni salvate',
    onDone: onClose,
    onRefused: error => notify.error(notSaved, { detail: messageOf(error) }),
  })
}
