import { Button, Checkbox, Flex, TextInput } from '@mantine/core'
import { useId } from 'react'
import type { DocumentCode, OfficeDocument } from '#contract/documents/office.ts'
import { longest } from '#contract/fields/lengths.ts'
import { shiftedMonth } from '#rules/calendar.ts'
import { client } from '#web/kit/connection.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { useForm } from '#web/kit/use-form.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/notify.ts'
import classes from '../contents/desk.module.css'

interface CodeDialogProps {
  code: DocumentCode | undefined
  documents: readonly OfficeDocument[]
  onClose: () => void
}

interface Values {
  Nome: string
  Dal: string
  Al: string
  Documenti: readonly number[]
}

export function CodeDialog({ code, documents, onClose }: CodeDialogProps) {
  const formId = useId()
  const form = useForm<Values, DocumentCode>({
    initial: code ?? newCode(),
    check,
    send: ({ Nome, Dal, Al, Documenti }) => {
      const body = { Nome, Dal, Al, Documenti: [...Documenti] }
      return code
        ? client.documentOffice.changeCode({ params: { codice: String(code.Id) }, body })
        : client.documentOffice.createCode({ body })
    },
    onDone: saved => {
      notify.success(code ? 'Codice salvato' : `Codice ${saved.Codice} creato`)
      onClose()
    },
  })
  const { Documenti } = form.values
  const tick = (id: number) =>
    form.set('Documenti', Documenti.includes(id) ? Documenti.filter(one => one !== id) : [...Documenti, id])
  return (
    <Dialog
      open
      onClose={onClose}
      title={code ? `Codice ${code.Codice}` : 'Nuovo codice'}
      size="small"
      dirty={form.isDirty}
      footer={
        <FormButtons isBusy={form.isBusy}>
          <Button type="submit" form={formId} loading={form.isBusy}>
            Salva codice
          </Button>
        </FormButtons>
      }
    >
      <form {...form.form} id={formId} className={classes.form}>
        {form.failure && <Notice tone="warning">{form.failure}</Notice>}
        <TextInput
          {...form.text('Nome')}
          label="Destinato a"
          required
          maxLength={longest.person}
          data-autofocus
        />
        <Flex wrap="wrap" gap="md">
          <DateField
            today={todayInItaly()}
            className={classes.day}
            label="Valido dal"
            isRequired
            value={form.values.Dal}
            error={form.errors.Dal}
            onChange={day => form.set('Dal', day)}
          />
          <DateField
            today={todayInItaly()}
            className={classes.day}
            label="al"
            isRequired
            value={form.values.Al}
            error={form.errors.Al}
            onChange={day => form.set('Al', day)}
          />
        </Flex>
        <Flex component="fieldset" className={classes.choices} direction="column" gap={10}>
          <legend>Documenti</legend>
          {documents.map(({ Id, Descrizione }) => (
            <Checkbox
              key={Id}
              label={Descrizione}
              checked={Documenti.includes(Id)}
              onChange={() => tick(Id)}
            />
          ))}
        </Flex>
        {form.errors.Documenti && <Notice tone="warning">{form.errors.Documenti}</Notice>}
      </form>
    </Dialog>
  )
}

function check({ Nome, Dal, Al, Documenti }: Values) {
  return {
    ...(!Nome.trim() && { Nome: 'Scrivi a chi è destinato' }),
    ...(Al < Dal && { Al: "L'ultimo giorno viene prima del primo" }),
    ...(Documenti.length === 0 && { Documenti: 'Scegli almeno un documento' }),
  }
}

/** A new code is valid for three months from today. */
function newCode(): Values {
  const today = todayInItaly()
  return { Nome: '', Dal: today, Al: shiftedMonth(today, 3), Documenti: [] }
}
