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
  onChoose: (item: T) => void
  onClear?: () => void
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
          <Button
            variant="default"
            onClick={() => {
              onClear()
              close()
            }}
          >
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
          onChoose={item => {
            props.onChoose(item)
            close()
          }}
        />
      )}
    </Dialog>
  )
}
