import { Checkbox, Flex, TextInput } from '@mantine/core'
import type { DocumentCode, OfficeDocument } from '#contract/documents/office.ts'
import { longest } from '#contract/fields/lengths.ts'
import { shiftedMonth } from '#rules/calendar.ts'
import { officeClient } from '#web/kit/office-client.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { useForm } from '#web/kit/use-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DayRange } from '../contents/day-range.tsx'
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
  const form = useForm<Values, DocumentCode>({
    initial: code ?? newCode(),
    check,
    send: ({ Nome, Dal, Al, Documenti }) => {
      const body = { Nome, Dal, Al, Documenti: [...Documenti] }
      return code
        ? officeClient.documentOffice.changeCode({ params: { codice: String(code.Id) }, body })
        : officeClient.documentOffice.createCode({ body })
    },
    done: saved => (code ? 'Codice salvato' : `Codice ${saved.Codice} creato`),
    onDone: onClose,
  })
  const { Documenti } = form.values
  const tick = (id: number) =>
    form.set('Documenti', Documenti.includes(id) ? Documenti.filter(one => one !== id) : [...Documenti, id])
  return (
    <FormDialog
      form={form}
      failureTone="warning"
      title={code ? `Codice ${code.Codice}` : 'Nuovo codice'}
      size="small"
      action="Salva codice"
      onClose={onClose}
    >
      <TextInput {...form.text('Nome', longest.person)} label="Destinato a" required data-autofocus />
      <DayRange label="Valido dal" form={form} />
      <Flex component="fieldset" className={classes.choices} direction="column" gap={10}>
        <legend>Documenti</legend>
        {documents.map(({ Id, Descrizione }) => (
          <Checkbox key={Id} label={Descrizione} checked={Documenti.includes(Id)} onChange={() => tick(Id)} />
        ))}
      </Flex>
      {form.errors.Documenti && <Notice tone="warning">{form.errors.Documenti}</Notice>}
    </FormDialog>
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
