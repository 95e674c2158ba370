import '@mantine/core/styles/Radio.layer.css'
import { Button, Checkbox, Flex, NativeSelect, Radio, Stack } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { fullHeader } from './data-table/column.ts'
import { Dialog } from './dialog.tsx'
import { FormButtons } from './form-buttons.tsx'

/** The part of a DataColumn that this dialog needs. */
interface ChoosableColumn {
  id: string
  header: string
  group?: string
  hideable?: boolean
}

interface ColumnDialogProps {
  columns: readonly ChoosableColumn[]
  hidden: readonly string[]
  /** False while the width of the screen decides which columns fit. */
  isChosen: boolean
  /** Undefined gives the choice back to the screen. */
  onChange: (hidden: string[] | undefined) => void
  onClose: () => void
}

/** Chooses the columns of a table; each choice applies at once. */
export function ColumnDialog({ columns, hidden, isChosen, onChange, onClose }: ColumnDialogProps) {
  const choices = columns.filter(column => column.hideable !== false)
  function toggle(id: string, isShown: boolean) {
    onChange(isShown ? hidden.filter(other => other !== id) : [...hidden, id])
  }
  return (
    <Dialog
      onClose={onClose}
      title="Colonne visibili"
      size="small"
      footer={
        <>
          <Button variant="default" disabled={!isChosen} onClick={() => onChange(undefined)}>
            Quelle che ci stanno
          </Button>
          <Button variant="default" disabled={isChosen && hidden.length === 0} onClick={() => onChange([])}>
            Mostra tutte
          </Button>
          <Button onClick={onClose}>Fatto</Button>
        </>
      }
    >
      <Stack>
        {choices.map(column => (
          <Checkbox
            key={column.id}
            size="sm"
            label={fullHeader(column)}
            checked={!hidden.includes(column.id)}
            onChange={event => toggle(column.id, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Dialog>
  )
}

interface OrderDialogProps {
  columns: readonly { id: string; header: string; group?: string }[]
  /** The present order: `Field` or `-Field`. */
  sort: string | undefined
  /** Words of the button. */
  action: string
  onChoose: (sort: string) => void
  onClose: () => void
}

/** "Ordina per": the column and the direction; the dialog starts with the present order. */
export function OrderDialog({ columns, sort = '', action, onChoose, onClose }: OrderDialogProps) {
  const form = useId()
  const orders = columns.map(column => ({ value: column.id, label: fullHeader(column) }))
  const [column, setColumn] = useState(sort.replace(/^-/, '') || orders[0]?.value || '')
  const [isDescending, setDescending] = useState(sort.startsWith('-'))
  function submit(event: FormEvent) {
    event.preventDefault()
    onChoose(isDescending ? `-${column}` : column)
  }
  return (
    <Dialog
      onClose={onClose}
      title="Ordina per"
      size="small"
      footer={
        <FormButtons>
          <Button type="submit" form={form}>
            {action}
          </Button>
        </FormButtons>
      }
    >
      <Flex component="form" id={form} direction="column" gap="lg" onSubmit={submit}>
        <NativeSelect
          label="Colonna"
          data={orders}
          value={column}
          onChange={event => setColumn(event.currentTarget.value)}
        />
        <Radio.Group
          label="Ordine"
          value={isDescending ? 'desc' : 'asc'}
          onChange={value => setDescending(value === 'desc')}
        >
          <Flex wrap="wrap" gap="8px 20px" pt="xs">
            <Radio value="asc" label="Crescente" />
            <Radio value="desc" label="Decrescente" />
          </Flex>
        </Radio.Group>
      </Flex>
    </Dialog>
  )
}
