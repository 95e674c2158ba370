import { Button } from '@mantine/core'
import { useState } from 'react'
import { ChoiceList, type ChoiceListProps } from './choice-list.tsx'
import { Dialog } from './dialog.tsx'

export interface ChoiceDialogProps<T> extends Omit<ChoiceListProps<T>, 'query' | 'onQueryChange'> {
  open: boolean
  onClose: () => void
  onClear?: () => unknown
  clearLabel?: string
}

export function ChoiceDialog<T>(props: ChoiceDialogProps<T>) {
  const { open, onClose, title, chosenKey, onClear, clearLabel = 'Rimuovi la scelta' } = props
  const [query, setQuery] = useState('')
  function close() {
    setQuery('')
    onClose()
  }
  async function closeAfter(work: unknown) {
    await work
    close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      size={560}
      flush
      footer={
        onClear &&
        chosenKey !== undefined && (
          <Button variant="default" onClick={() => void closeAfter(onClear())}>
            {clearLabel}
          </Button>
        )
      }
    >
      {open && (
        <ChoiceList
          {...props}
          query={query}
          onQueryChange={setQuery}
          onChoose={item => void closeAfter(props.onChoose(item))}
        />
      )}
    </Dialog>
  )
}
