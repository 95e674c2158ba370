import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedEntry } from '#contract/manager.ts'
import { counted } from '#rules/italian-words.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { RemovedToday } from '#web/kit/removal/removed-today.tsx'
import { ArrangedList } from '#web/ui/arranged/arranged-list.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { NewButton } from '#web/ui/new-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { menuQuery } from '../office-data.ts'
import { EntryDialog } from './entry-dialog.tsx'
import classes from './menu.module.css'
import { removedEntriesQuery, useMoveEntry, useRemoveEntry } from './menu-data.ts'
import { MenuRow } from './menu-row.tsx'

export function MenuTab() {
  const menu = useQuery(menuQuery)
  const [shown, setShown] = useState<ManagedEntry | 'new'>()
  const removed = useQuery(removedEntriesQuery)
  const removal = useRemoveEntry()
  const move = useMoveEntry()
  const entries = menu.data
  return (
    <>
      <PageHead
        title="Menu"
        count={entries && counted(entries.length, 'voce', 'voci')}
        actions={<NewButton onClick={() => setShown('new')}>Nuova voce</NewButton>}
      >
        <span className="label">Trascina una voce per cambiarne il posto, oppure usa le frecce.</span>
        <RemovedToday removed={removed.data} {...removal} />
      </PageHead>
      <Loaded query={menu} lines={10}>
        {data => data.length === 0 && <Empty text="Nessun dato trovato" />}
      </Loaded>
      {entries && (
        <ArrangedList
          label="Voci del menu"
          items={entries}
          nameOf={({ Text }) => Text}
          onPlace={move}
          rowClass={classes.row}
        >
          {(entry, arrows) => <MenuRow entry={entry} arrows={arrows} onOpen={() => setShown(entry)} />}
        </ArrangedList>
      )}
      {shown && (
        <EntryDialog entry={shown === 'new' ? undefined : shown} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}
