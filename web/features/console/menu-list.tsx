import { useLayoutEffect, useRef, useState } from 'react'
import type { ManagedEntry } from '#contract/manager.ts'
import classes from './menu.module.css'
import { useMoveEntry } from './menu-data.ts'
import { MenuRow, type Step } from './menu-row.tsx'
import { useRowDrag } from './use-row-drag.ts'

interface Props {
  entries: readonly ManagedEntry[]
  onOpen: (entry: ManagedEntry) => void
}

export function MenuList({ entries, onOpen }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [told, setTold] = useState('')
  const [pressed, setPressed] = useState<{ id: number; step: Step }>()
  const { mutate: move } = useMoveEntry()
  useFocusKept(list, pressed, entries)

  function place(entry: ManagedEntry, to: number) {
    move({ entry, to })
    setTold(`${entry.Text}: posizione ${to + 1} di ${entries.length}`)
  }
  const drag = useRowDrag(entries, list, place)

  return (
    <>
      <ol ref={list} className={classes.list} aria-label="Voci del menu">
        {drag.shown.map((entry, index) => (
          <MenuRow
            key={entry.Id}
            entry={entry}
            isFirst={index === 0}
            isLast={index === entries.length - 1}
            isHeld={entry === drag.held}
            handle={drag.handle(entries.indexOf(entry))}
            onStep={step => {
              setPressed({ id: entry.Id, step })
              place(entry, index + step)
            }}
            onOpen={() => onOpen(entry)}
          />
        ))}
      </ol>
      <span className="visually-hidden" role="status">
        {told}
      </span>
    </>
  )
}

/** The browser drops the focus of a row that is moved: the pressed arrow gets it back, or its twin at the end. */
function useFocusKept(
  list: { readonly current: HTMLElement | null },
  pressed: { id: number; step: Step } | undefined,
  entries: readonly ManagedEntry[],
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows have just changed places
  useLayoutEffect(() => {
    if (!pressed) return
    const buttons = (step: Step) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-entry="${pressed.id}"] [data-step="${step}"]`)
    const button = buttons(pressed.step)
    if (button?.disabled) buttons(pressed.step === 1 ? -1 : 1)?.focus()
    else button?.focus()
  }, [pressed, entries])
}
