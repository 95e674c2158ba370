import { FormButtons } from '#web/ui/form-buttons.tsx'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Flex, NativeSelect, Radio } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'

/** Columns that can order the print. */
export type PrintOrders = readonly { value: string; label: string }[]

interface Props {
  orders: PrintOrders
  /** The screen's sort order: `Field` or `-Field`. */
  sort: string | undefined
  onChoose: (sort: string) => void
  onClose: () => void
}

/** "Ordina per": column and direction of the print, initially those of the screen. */
export function PrintOrderDialog({ orders, sort = '', onChoose, onClose }: Props) {
  const id = useId()
  const [column, setColumn] = useState(sort.replace(/^-/, '') || orders[0]?.value || '')
  const [isDescending, setDescending] = useState(sort.startsWith('-'))
  function submit(event: FormEvent) {
    event.preventDefault()
    onChoose(isDescending ? `-${column}` : column)
  }
  return (
    <Dialog
      open
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
          data={orders.map(({ value, label }) => ({ value, label }))}
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
