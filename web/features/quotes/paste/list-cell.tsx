import { useState } from 'react'
import classes from '../positions/positions.module.css'

interface Props {
  label: string
  /** The text of the list. */
  text: string
  /** The value that was read from it. */
  shown: string
  isRefused: boolean
  onText: (text: string) => void
}

/** A cell of the list that a press or Enter opens; Enter keeps what is typed, Esc what was there. */
export function ListCell({ label, text, shown, isRefused, onText }: Props) {
  const [typed, setTyped] = useState<string>()
  if (typed === undefined)
    return (
      <button
        type="button"
        className={classes.edit}
        data-refused={isRefused || undefined}
        aria-label={`Modifica ${label}: ${shown || 'vuoto'}${isRefused ? ', non ammesso' : ''}`}
        onClick={() => setTyped(text || shown)}
      >
        {shown || '—'}
      </button>
    )
  const leave = () => {
    setTyped(undefined)
    if (typed.trim() !== (text || shown)) onText(typed.trim())
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the press that opened the cell asked for it
      autoFocus
      className={classes.edit}
      style={{ minWidth: 64 }}
      aria-label={`Modifica ${label}`}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={event => setTyped(event.currentTarget.value)}
      onFocus={event => event.currentTarget.select()}
      onBlur={leave}
      onKeyDown={event => {
        if (event.key === 'Enter') leave()
        else if (event.key === 'Escape') setTyped(undefined)
        else return
        // The dialog stays open, and no button is pressed.
        event.stopPropagation()
        event.preventDefault()
      }}
    />
  )
}
