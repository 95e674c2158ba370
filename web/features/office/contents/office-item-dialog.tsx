import { Textarea } from '@mantine/core'
import type { z } from 'zod'
import type { OfficeItemCalls } from '#contract/kit/office-items.ts'
import { partnerRoles } from '#contract/roles.ts'
import { type OfficeItemKind, officeItemCalls, officeItemFields, textIn } from '#web/kit/office-item-calls.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { useForm } from '#web/kit/use-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { RoleChecks } from '../role-checks.tsx'
import { type RoleValues, roleValues, tickedRoles } from '../role-values.ts'
import { DayRange } from './day-range.tsx'

export type OfficeItem = z.output<OfficeItemCalls['list']['answer']>[number]

interface Props {
  kind: OfficeItemKind
  /** Undefined for a new item. */
  item: OfficeItem | undefined
  noun: string
  /** The message after saving, such as "Avviso salvato". */
  done: string
  title: string
  remove: (item: OfficeItem) => void
  onClose: () => void
}

interface Values extends RoleValues {
  [field: string]: string | boolean
  Dal: string
  Al: string
}

/** Asks for the texts of the kind, the days, and the roles that see the item. */
export function OfficeItemDialog({ kind, item, noun, done, title, remove, onClose }: Props) {
  const { save } = officeItemCalls(kind)
  const fields = officeItemFields(kind)
  const today = todayInItaly()
  const textsOf = (from: object) => Object.fromEntries(fields.map(field => [field.name, textIn(from, field)]))
  const form = useForm<Values, unknown>({
    initial: {
      ...textsOf(item ?? {}),
      Dal: item?.Dal ?? today,
      Al: item?.Al ?? today,
      ...roleValues(item?.Ruoli ?? partnerRoles),
    },
    send: values => {
      const { Dal, Al } = values
      return save({ body: { Id: item?.Id ?? 0, Dal, Al, Ruoli: tickedRoles(values), ...textsOf(values) } })
    },
    done,
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      failureTone="warning"
      title={title}
      size="small"
      action={`Salva ${noun.toLowerCase()}`}
      removal={item && { text: `Elimina ${noun.toLowerCase()}`, ask: () => remove(item) }}
      onClose={onClose}
    >
      {fields.map(({ name, label, maxLength }, at) => (
        <Textarea
          key={name}
          name={name}
          label={label}
          required
          autosize
          minRows={2}
          maxLength={maxLength}
          data-autofocus={at === 0 || undefined}
          value={String(form.values[name])}
          error={form.errors[name]}
          onChange={event => form.set(name, event.currentTarget.value)}
        />
      ))}
      <DayRange label="Visibile dal" form={form} />
      <RoleChecks legend="Chi lo vede" form={form} />
    </FormDialog>
  )
}
