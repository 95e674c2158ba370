import { FormButtons } from '#web/ui/form-buttons.tsx'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Flex, NativeSelect, Radio } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import type { Column } from '#rules/tables/column.ts'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  columns: readonly (Pick<Column<object>, 'title' | 'group' | 'sortable'> & {
    field: string
    sheetOnly?: string
  })[]
  /** Sort order of the screen: `Field` or `-Field`. */
  sort: string | undefined
  onChoose: (sort: string) => void
  onClose: () => void
}

/** "Ordina per": sort column and direction of the print. The dialog starts with the sort order of the screen. */
export function PrintOrderDialog({ columns, sort = '', onChoose, onClose }: Props) {
  const id = useId()
  const orders = columns
    .filter(({ sortable, sheetOnly }) => sortable && !sheetOnly)
    .map(({ field, title, group }) => ({ value: field, label: group ?? title }))
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
          <Button type="submit" form={id}>
            Crea PDF
          </Button>
        </FormButtons>
      }
    >
      <Flex component="form" id={id} direction="column" gap="lg" onSubmit={submit}>
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
