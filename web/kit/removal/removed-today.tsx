import { Box, Button, Flex } from '@mantine/core'
import { useState } from 'react'
import type { Removed } from '#contract/kit/removal.ts'
import { instantTimeText } from '#rules/italian-format.ts'
import { dotted } from '#rules/italian-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  /** Undefined while loading, when nothing is shown. */
  removed: readonly Removed[] | undefined
  restore: (key: string) => void
  isBusy: boolean
}

/** Offers to restore what was removed today; shows nothing if nothing was removed. */
export function RemovedToday({ removed = [], restore, isBusy }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {removed.length > 0 && (
        <Button
          variant="subtle"
          ms={-8}
          px="sm"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setOpen(true)}
        >
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
          <ul className="lined">
            {removed.map(one => (
              <Flex component="li" key={one.Chiave} align="center" justify="space-between" gap="lg" py="sm">
                <Flex component="span" className="breaking" direction="column" miw={0}>
                  <span>{one.Nome}</span>
                  <span className="label">{factsOf(one)}</span>
                </Flex>
                <Button
                  variant="default"
                  flex="none"
                  disabled={isBusy}
                  aria-label={`Ripristina: ${one.Nome}`}
                  onClick={() => restore(one.Chiave)}
                >
                  Ripristina
                </Button>
              </Flex>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

function factsOf({ Dettaglio, EliminatoIl }: Removed): string {
  return dotted(Dettaglio, `alle ${instantTimeText(EliminatoIl)}`)
}
