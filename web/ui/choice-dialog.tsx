import { Button } from '@mantine/core'
import { useState } from 'react'
import { ChoiceList } from './choice-list.tsx'
import { Dialog } from './dialog.tsx'

export interface Choice {
  key: string
  label: string
  note?: string
}

export interface ChoiceDialogProps<T> {
  open: boolean
  onClose: () => void
  title: string
  /** What to type: also the name of the search field. */
  placeholder: string
  /** All that matches, thousands if need be; an empty query asks for everything. */
  load: (query: string, signal: AbortSignal) => Promise<readonly T[]>
  toChoice: (item: T) => Choice
  chosenKey?: string
  /** The dialog closes when it is done. */
  onChoose: (item: T) => unknown
  onClear?: () => unknown
  clearLabel?: string
  emptyText?: string
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
