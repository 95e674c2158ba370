import { Box, Button } from '@mantine/core'
import type { Catalogue } from '#rules/catalogue.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChangeList, useIsOwn } from '../conflict.tsx'
import type { Conflict } from '../outbox/outbox-entries.ts'
import { type Difference, differencesOf, mergedDraft } from './merged-draft.ts'
import classes from './position-dialog.module.css'
import { type PositionDraft, positionDraftOf } from './position-draft.ts'
import { isDone } from './position-state.ts'

interface Props {
  catalogue: Catalogue
  conflict: Conflict
  /** The position before editing. */
  base: PositionDraft | null
  mine: PositionDraft
  isBusy: boolean
  onMine: () => void
  onTheirs: () => void
  onMerged: (draft: PositionDraft) => void
  /** Called if the user decides later. */
  onClose: () => void
}

/** Somebody else has changed the position. Both versions stand side by side, and nothing is lost until the user chooses. */
export function PositionConflict(props: Props) {
  const { catalogue, conflict, base, mine, isBusy, onClose } = props
  const who = useIsOwn(conflict.changes) ? "in un'altra scheda" : 'da un collega'
  const theirs = conflict.current && positionDraftOf(conflict.current)
  const merged = theirs && base ? mergedDraft(base, mine, theirs) : undefined
  const together = merged && isDone(catalogue, merged.door) ? merged : undefined
  return (
    <Dialog
      above
      onClose={onClose}
      title={theirs ? `Posizione modificata ${who}` : `Posizione eliminata ${who}`}
      footer={
        <>
          <Button variant="default" loading={isBusy} onClick={props.onTheirs}>
            {theirs ? 'Prendi le altre' : 'Lasciala eliminata'}
          </Button>
          <Button
            variant={together ? 'default' : 'filled'}
            loading={isBusy}
            data-autofocus={together ? undefined : true}
            onClick={props.onMine}
          >
            {theirs ? 'Tieni le mie' : 'Aggiungila di nuovo'}
          </Button>
          {together && (
            <Button data-autofocus loading={isBusy} onClick={() => props.onMerged(together)}>
              Tieni entrambe
            </Button>
          )}
        </>
      }
    >
      <Box component="p" mb="md">
        {theirs
          ? 'Mentre lavoravi questa posizione è stata modificata. Niente è andato perso: scegli come continuare.'
          : 'Mentre lavoravi questa posizione è stata eliminata. Le tue modifiche ci sono ancora: scegli come continuare.'}
      </Box>
      {conflict.changes.length > 0 && (
        <ChangeList changes={conflict.changes.map(change => ({ ...change, Posizione: null }))} />
      )}
      {theirs && <Differences rows={differencesOf(catalogue, { base, mine, theirs })} />}
    </Dialog>
  )
}

function Differences({ rows }: { rows: readonly Difference[] }) {
  return (
    <Box mt="md" style={{ overflowX: 'auto' }}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">Prima</th>
            <th scope="col">Le tue</th>
            <th scope="col">Le altre</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, label, before, mine, theirs }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{before || '—'}</td>
              <td data-changed={mine !== before || undefined}>{mine || '—'}</td>
              <td data-changed={theirs !== before || undefined}>{theirs || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
