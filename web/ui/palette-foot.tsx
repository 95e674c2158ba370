import { Group } from '@mantine/core'
import { counted } from '#rules/italian-words.ts'
import classes from './command-palette.module.css'

interface StateProps {
  isBusy: boolean
  /** Headings of the searches that failed. */
  failed: readonly string[]
  count: number
  isAsked: boolean
}

export function PaletteState({ isBusy, failed, count, isAsked }: StateProps) {
  const isNothing = count === 0 && isAsked && !isBusy && failed.length === 0
  return (
    <div role="status">
      {failed.length > 0 && (
        <p className={`soft ${classes.nothing}`}>
          La ricerca non è riuscita per: {failed.join(', ')}. Scrivi ancora per riprovare.
        </p>
      )}
      {isNothing && <p className={`soft ${classes.nothing}`}>Nessun risultato</p>}
      {count > 0 && isAsked && !isBusy && (
        <span className="visually-hidden">{counted(count, 'risultato', 'risultati')}</span>
      )}
    </div>
  )
}

const keys = [
  ['↑ ↓', 'scegli'],
  ['Invio', 'apri'],
  ['Ctrl Invio', "apri in un'altra scheda"],
  ['Tab', 'azioni'],
]

export function PaletteKeys({ id }: { id: string }) {
  return (
    <Group id={id} className={`label ${classes.keys}`} visibleFrom="sm" gap="md">
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd className={`key ${classes.key}`}>{key}</kbd> {does}
        </span>
      ))}
    </Group>
  )
}
