import { ActionIcon, FileButton, TextInput } from '@mantine/core'
import { IconReplace, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

interface DescriptionFieldProps {
  label: string
  value: string
  maxLength: number
  onSave: (value: string) => void
}

/** Saves on blur or Enter. */
export function DescriptionField({ label, value, maxLength, onSave }: DescriptionFieldProps) {
  const [typed, setTyped] = useState<string>()
  function save() {
    const text = typed?.trim()
    if (text && text !== value) onSave(text)
    setTyped(undefined)
  }
  return (
    <TextInput
      aria-label={label}
      value={typed ?? value}
      maxLength={maxLength}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}

interface RowToolsProps {
  name: string
  accept: string
  onReplace: (file: File) => void
  onRemove: () => void
}

export function RowTools({ name, accept, onReplace, onRemove }: RowToolsProps) {
  return (
    <>
      <FileButton accept={accept} onChange={file => file && onReplace(file)}>
        {button => (
          <ActionIcon {...button} variant="subtle" size="input-sm" aria-label={`Sostituisci: ${name}`}>
            <IconReplace size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </FileButton>
      <ActionIcon
        variant="subtle"
        color="red"
        size="input-sm"
        aria-label={`Elimina: ${name}`}
        onClick={onRemove}
      >
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  )
}
