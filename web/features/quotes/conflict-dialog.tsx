import { Box, Button, Flex } from '@mantine/core'
import { useRef, useSyncExternalStore } from 'react'
import { instantText } from '#rules/italian-format.ts'
import { useUser } from '#web/kit/user.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import classes from './conflict.module.css'
import { type ConflictingChange, conflict } from './conflict.ts'

/** Mounted once; shows the questions of `askWhoWins`. */
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
    <ul className={classes.changes} aria-label="Modifiche nel frattempo">
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
