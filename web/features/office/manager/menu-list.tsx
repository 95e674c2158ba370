import type { ManagedEntry } from '#contract/manager.ts'
import { ArrangedList } from '#web/ui/arranged/arranged-list.tsx'
import classes from './menu.module.css'
import { useMoveEntry } from './menu-data.ts'
import { MenuRow } from './menu-row.tsx'

interface Props {
  entries: readonly ManagedEntry[]
  onOpen: (entry: ManagedEntry) => void
}

export function MenuList({ entries, onOpen }: Props) {
  const move = useMoveEntry()
  return (
    <ArrangedList
      label="Voci del menu"
      items={entries}
      nameOf={({ Text }) => Text}
      onPlace={move}
      rowClass={classes.row}
    >
      {(entry, arrows) => <MenuRow entry={entry} arrows={arrows} onOpen={() => onOpen(entry)} />}
    </ArrangedList>
  )
}
