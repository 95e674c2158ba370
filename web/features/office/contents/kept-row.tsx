import { FileButton, Flex, TextInput } from '@mantine/core'
import { IconReplace, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { IconButton, type IconButtonProps } from '#web/ui/icon-button.tsx'
import classes from './desk.module.css'
import type { KeptActs } from './use-kept.ts'

/** A button of a row, in the colour of the portal. */
export function RowButton(button: IconButtonProps) {
  return <IconButton color="teal" iconSize={16} {...button} />
}

interface ReplaceButtonProps {
  name: string
  accept?: string
  onReplace: (file: File) => void
}

export function ReplaceButton({ name, accept, onReplace }: ReplaceButtonProps) {
  return (
    <FileButton {...(accept && { accept })} onChange={file => file && onReplace(file)}>
      {button => <RowButton {...button} icon={IconReplace} label={`Sostituisci: ${name}`} />}
    </FileButton>
  )
}

export function DeskList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex component="ul" className={`tile ${classes.list}`} direction="column" aria-label={label}>
      {children}
    </Flex>
  )
}

export function RowWords({ children }: { children: ReactNode }) {
  return (
    <Flex
      component="span"
      className={classes.words}
      direction="column"
      align="flex-start"
      flex="1 1 220px"
      miw={0}
    >
      {children}
    </Flex>
  )
}

interface KeptRowProps extends KeptActs {
  name: string
  accept: string
  picture: ReactNode
  /** Accessible name of the field for the description. */
  label: string
  /** The description in the field; `name` by default. */
  value?: string
  maxLength: number
  /** Extra buttons of this row, before the buttons that all rows have. */
  tools?: ReactNode
  children?: ReactNode
}

/** The row of a file: picture, editable description, further facts and buttons. */
export function KeptRow({ picture, label, value, maxLength, tools, children, ...acts }: KeptRowProps) {
  const { name, accept, onRename, onReplace, onRemove } = acts
  return (
    <>
      {picture}
      <DescriptionField label={label} value={value ?? name} maxLength={maxLength} onSave={onRename} />
      {children}
      <span className={classes.tools}>
        {tools}
        <ReplaceButton name={name} accept={accept} onReplace={onReplace} />
        <RowButton color="red" icon={IconTrash} label={`Elimina: ${name}`} onClick={onRemove} />
      </span>
    </>
  )
}

interface DescriptionFieldProps {
  label: string
  value: string
  maxLength: number
  onSave: (value: string) => void
}

/** Saves on blur or Enter. */
function DescriptionField({ label, value, maxLength, onSave }: DescriptionFieldProps) {
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
