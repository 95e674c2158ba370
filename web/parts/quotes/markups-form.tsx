import { Button, TextInput } from '@mantine/core'
import { useId } from 'react'
import type { Markups } from '#contract/quotes.ts'
import { client } from '#web/kit/connection.ts'
import { filterNow } from '#web/kit/filter.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import { useForm } from '#web/kit/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/notify.ts'
import { checkMarkups, type MarkupTexts, markupTexts, markupValues } from './markup-check.ts'
import classes from './quote.module.css'

export interface MarkupsOwner {
  /** Number of the quote; absent for the list's markups, which apply to quotes without their own. */
  number?: number | undefined
  version?: number | undefined
  isLocked?: boolean | undefined
}

interface Props {
  owner: MarkupsOwner
  IdPrev: number
  markups: Markups & { Scrivania?: string | undefined }
  onClose: () => void
}

const notSaved = 'Impossibile salvare le maggiorazioni'

export function MarkupsForm({ owner, IdPrev, markups, onClose }: Props) {
  const formId = useId()
  const form = useMarkupsForm({ owner, IdPrev, markups, onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Maggiorazioni"
      size="small"
      dirty={form.isDirty}
      footer={
        <FormButtons isBusy={form.isBusy}>
          <Button type="submit" form={formId} loading={form.isBusy} disabled={owner.isLocked}>
            Salva
          </Button>
        </FormButtons>
      }
    >
      <form {...form.form} id={formId} className={classes.form}>
        {form.failure && <Notice tone="danger">{form.failure}</Notice>}
        {owner.isLocked && (
          <Notice tone="info" quiet>
            Il preventivo è stato inviato: le maggiorazioni non si cambiano più.
          </Notice>
        )}
        <p className={classes.lead}>
          {owner.number === undefined
            ? `Valgono per tutti i preventivi${markups.Scrivania ? ` di ${markups.Scrivania}` : ''} che non hanno maggiorazioni proprie.`
            : `Valgono solo per il preventivo ${owner.number}.`}
        </p>
        <Amount form={form} name="MaggNetta" label="Magg. Netta" unit="€" hint="Si aggiunge a ogni porta" />
        <Amount form={form} name="MaggPerc" label="Magg. Perc" unit="%" hint="Sul prezzo di listino" />
        <Amount form={form} name="Sconto" label="Sconto" unit="%" hint="Sul prezzo già maggiorato" />
      </form>
    </Dialog>
  )
}

interface AmountProps {
  form: ReturnType<typeof useMarkupsForm>
  name: keyof MarkupTexts
  label: string
  unit: string
  hint: string
}

function Amount({ form, name, label, unit, hint }: AmountProps) {
  return (
    <TextInput
      {...form.text(name)}
      label={label}
      description={hint}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: classes.amount }}
      rightSection={<span aria-hidden>{unit}</span>}
      onFocus={event => event.currentTarget.select()}
    />
  )
}

function useMarkupsForm({ owner, IdPrev, markups, onClose }: Props) {
  return useForm({
    initial: markupTexts(markups),
    check: checkMarkups,
    send: async texts => {
      const values = markupValues(texts)
      if (!values) throw new Error(notSaved)
      const answer: string = await client.quotes.saveMarkups({
        filter: filterNow(),
        body: { IdPrev, ...values, Versione: owner.version },
      })
      if (answer !== 'OK') throw new Error(notSaved)
    },
    onDone: () => {
      notify.success('Maggiorazioni salvate')
      onClose()
    },
    onRefused: error => notify.error(notSaved, { detail: messageOf(error) }),
  })
}
