import { Box, Button, Flex } from '@mantine/core'
import { useRef, useSyncExternalStore } from 'react'
import type { Problem } from '#contract/kit/problem.ts'
import type { QuoteHeader } from '#contract/quotes/header.ts'
import { instantText } from '#rules/italian-format.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { useUser } from '#web/kit/user.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { createValueStore } from '#web/ui/value-store.ts'
import classes from './quote.module.css'
import { useReadAgain } from './quote-data.ts'

type ConflictingChange = NonNullable<Problem['Modifiche']>[number]
/** The side whose change is kept. */
type Winner = 'mine' | 'theirs'

interface Conflict {
  changes: readonly ConflictingChange[]
  /** Undefined means that the user decides later. */
  answer: (winner: Winner | undefined) => void
}

const conflict = createValueStore<Conflict | undefined>(undefined)

function askWhoWins(changes: readonly ConflictingChange[]): Promise<Winner | undefined> {
  return new Promise(resolve => {
    conflict.set({
      changes,
      answer(winner) {
        conflict.set(undefined)
        resolve(winner)
      },
    })
  })
}

interface Sent<T> {
  /** The version that the user edited. */
  version: number
  send: (version: number) => Promise<T>
  /** Loads the present version, and shows a colleague's changes on the screen. */
  readAgain: () => Promise<number>
}

type Outcome<T> = { winner: 'mine'; answer: T } | { winner: 'theirs' | undefined }

/** Saves over the edited version. If a colleague was faster, the user decides which change is kept. */
export async function sendOver<T>({ version, send, readAgain }: Sent<T>): Promise<Outcome<T>> {
  let known = version
  for (;;) {
    try {
      return { winner: 'mine', answer: await send(known) }
    } catch (error) {
      if (!(error instanceof ProblemError && error.code === 'quote.stale')) throw error
      const winner = await askWhoWins(error.changes)
      if (winner !== 'mine') return { winner }
      known = await readAgain()
    }
  }
}

/** Sends a change that the server checks against the version of the whole quote. */
export function useSendOver({ id, Versione }: QuoteHeader) {
  const read = useReadAgain(id)
  const readAgain = async () => (await read()).Testata.Versione
  return <T,>(send: (version: number) => Promise<T>) => sendOver({ version: Versione, send, readAgain })
}

/** Mounted once; asks the user on behalf of `sendOver` which change is kept. */
export function ConflictHost() {
  const open = useSyncExternalStore(conflict.subscribe, conflict.get)
  const last = useRef(open)
  if (open) last.current = open
  const { changes = [] } = open ?? last.current ?? {}
  const isOwn = useIsOwn(changes)
  return (
    <Dialog
      open={open !== undefined}
      onClose={() => open?.answer(undefined)}
      title={isOwn ? "Modificato in un'altra scheda" : 'Modificato da un collega'}
      above
      footer={
        <>
          <Button variant="default" onClick={() => open?.answer('theirs')}>
            {isOwn ? "Prendi quelle dell'altra scheda" : 'Prendi quelle del collega'}
          </Button>
          <Button data-autofocus onClick={() => open?.answer('mine')}>
            Tieni le mie modifiche
          </Button>
        </>
      }
    >
      <Box component="p" mb="md">
        {isOwn
          ? "Hai modificato questo preventivo anche in un'altra scheda o su un altro dispositivo."
          : 'Mentre lavoravi qualcun altro ha modificato questo preventivo.'}{' '}
        Niente è andato perso: scegli quali modifiche valgono.
      </Box>
      <ChangeList changes={changes} />
    </Dialog>
  )
}

/** True if the user made all the changes, in another tab. */
export function useIsOwn(changes: readonly ConflictingChange[]): boolean {
  const { Utente: self } = useUser()
  return changes.length > 0 && changes.every(({ Utente }) => Utente === self)
}

/** Each change with its author and time. */
export function ChangeList({ changes }: { changes: readonly ConflictingChange[] }) {
  return (
    <ul className="tile" aria-label="Modifiche nel frattempo">
      {changes.map(change => (
        <Flex
          component="li"
          key={`${change.Quando} ${change.Posizione} ${change.Testo}`}
          className={classes.change}
          wrap="wrap"
          justify="space-between"
          gap="2px 16px"
          py="sm"
          px="md"
        >
          <Box component="span" flex="1 1 220px">
            {change.Posizione !== null && <strong>Posizione {change.Posizione} · </strong>}
            {change.Testo}
          </Box>
          <span className="soft tabular">
            {change.Utente} · {instantText(change.Quando)}
          </span>
        </Flex>
      ))}
    </ul>
  )
}
