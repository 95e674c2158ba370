import { Box, Button, Flex } from '@mantine/core'
import { useState } from 'react'
import type { Removed } from '#contract/kit/removal.ts'
import { instantTimeText } from '#rules/italian-format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import classes from './removed-today.module.css'

interface Props {
  /** Undefined while loading; then nothing is shown. */
  removed: readonly Removed[] | undefined
  restore: (key: string) => void
  isBusy: boolean
}

/** Offers to restore what was removed today; renders nothing if there is nothing. */
export function RemovedToday({ removed = [], restore, isBusy }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {removed.length > 0 && (
        <Button variant="subtle" className={classes.opener} onClick={() => setOpen(true)}>
          Eliminati oggi ({removed.length})
        </Button>
      )}
      {isOpen && (
        <Dialog above sheet onClose={() => setOpen(false)} title="Eliminati oggi">
          <Box component="p" className="soft" mb="sm">
            {removed.length > 0
              ? 'Si possono ripristinare fino a stanotte.'
              : "Non c'è altro da ripristinare."}
          </Box>
          <ul className={classes.list}>
            {removed.map(one => (
              <li key={one.Chiave}>
                <Flex component="span" className="breaking" direction="column" miw={0}>
                  <span>{one.Nome}</span>
                  <span className="label">{factsOf(one)}</span>
                </Flex>
                <Button
                  variant="default"
                  disabled={isBusy}
                  aria-label={`Ripristina: ${one.Nome}`}
                  onClick={() => restore(one.Chiave)}
                >
                  Ripristina
                </Button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

function factsOf({ Dettaglio, EliminatoIl }: Removed): string {
  return [Dettaglio, `alle ${instantTimeText(EliminatoIl)}`].filter(Boolean).join(' · ')
}
