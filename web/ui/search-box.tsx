import { Box, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import classes from './search-box.module.css'
import { useShortcut } from './use-shortcut.ts'

export interface SearchBoxProps {
  value: string
  onChange: (value: string) => void
  placeholder: string
}

const pauseMs = 200

/** Reports the text after a pause in typing, or at once on Enter. `/` focuses the field, Esc clears the field. */
export function SearchBox({ value, onChange, placeholder }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [lastTold, setLastTold] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // The reported text returns as `value`, perhaps trimmed, and must not overwrite what the user is typing.
    if (value.trim() !== lastTold.trim()) {
      setLastTold(value)
      setText(value)
    }
  }

  function tell(next: string) {
    setText(next)
    setLastTold(next)
    if (next !== value) onChange(next)
  }

  const tellLast = useRef(tell)
  tellLast.current = tell
  useEffect(() => {
    if (text === lastTold) return
    const timer = setTimeout(() => tellLast.current(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, lastTold])

  useShortcut('/', () => {
    input.current?.focus()
    input.current?.select()
  })

  function clear() {
    tell('')
    input.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') tell(text)
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault()
      tell('')
    }
  }

  return (
    <TextInput
      ref={input}
      className={classes.box}
      classNames={{ input: classes.input }}
      type="search"
      size="sm"
      aria-label={placeholder}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={
        text === '' ? (
          <Box component="kbd" className={`key ${classes.key}`} visibleFrom="sm" aria-hidden>
            /
          </Box>
        ) : (
          <CloseButton size="sm" aria-label="Svuota la ricerca" onClick={clear} />
        )
      }
      value={text}
      onChange={event => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}
