import { Button, Flex } from '@mantine/core'
import type { Quote } from '#contract/quotes.ts'
import { dayText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { RowCommands } from './position-data.ts'
import classes from './positions.module.css'
import { positionsText, undecidedRows } from './positions.ts'

interface Props {
  quote: Quote
  commands: RowCommands
}

/** After a change of price list, lets the dealer keep the promised prices or take the new ones. */
export function ListChangedNote({ quote, commands }: Props) {
  const rows = undecidedRows(quote.Righe)
  if (rows.length === 0) return null
  const { Nome, Dal } = quote.Listino
  return (
    <Notice
      tone="info"
      quiet
      action={
        <Flex component="span" className={classes.noteActions} wrap="wrap" gap="sm">
          <Button
            variant="default"
            size="xs"
            disabled={commands.isBusy}
            onClick={() => commands.settle(rows, 'mantieni')}
          >
            Mantieni tutti
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={commands.isBusy}
            onClick={() => commands.settle(rows, 'ricalcola')}
          >
            Ricalcola tutti
          </Button>
        </Flex>
      }
    >
      {articled('Dal', dayText(Dal))} vale il listino «{Nome}»: {positionsText(rows.length)}{' '}
      {rows.length === 1 ? 'ha' : 'hanno'} ancora il prezzo di prima.
    </Notice>
  )
}
