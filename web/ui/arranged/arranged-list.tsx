import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { StepButton } from '../step-button.tsx'
import classes from './arranged-list.module.css'
import { moved, ordered } from './row-order.ts'
import { useRowDrag } from './use-row-drag.ts'

interface Props<T> {
  label: string
  items: readonly T[]
  nameOf: (item: T) => string
  /** `order` is the whole list after the move. */
  onPlace: (item: T, to: number, order: readonly T[]) => void
  rowClass?: string
  children: (item: T, arrows: ReactNode) => ReactNode
}

/** Rows in a user-defined order, changed by dragging a handle or by arrow buttons. */
export function ArrangedList<T extends { readonly Id: number }>(props: Props<T>) {
  const { label, nameOf, onPlace, rowClass = '', children } = props
  const [items, setOrder] = useAskedOrder(props.items)
  const list = useRef<HTMLOListElement>(null)
  const [told, setTold] = useState('')
  function place(item: T, to: number) {
    const order = moved(items, items.indexOf(item), to)
    setOrder(order)
    onPlace(item, to, order)
    setTold(`${nameOf(item)}: posizione ${to + 1} di ${items.length}`)
  }
  const drag = useRowDrag(items, list, place)
  const keepInView = useMovedInView(items)
  const step = (item: T, to: number) => (arrow: HTMLElement) => {
    keepInView({ arrow, id: item.Id, to })
    place(item, to)
  }
  return (
    <>
      <ol ref={list} className={classes.list} aria-label={label}>
        {drag.shown.map((item, at) => (
          <li
            key={item.Id}
            className={`${classes.row} ${rowClass}`}
            data-held={item === drag.held || undefined}
          >
            <span
              className={`center ${classes.handle}`}
              title="Trascina per spostare"
              aria-hidden
              {...drag.handle(items.indexOf(item))}
            >
              <IconGripVertical size={18} stroke={1.5} />
            </span>
            {children(
              item,
              <>
                <Arrow name={nameOf(item)} isUp isOff={at === 0} onMove={step(item, at - 1)} />
                <Arrow name={nameOf(item)} isOff={at === items.length - 1} onMove={step(item, at + 1)} />
              </>,
            )}
          </li>
        ))}
      </ol>
      <span className="visually-hidden" role="status">
        {told}
      </span>
    </>
  )
}

/**
 * During a change, an earlier request may still answer with the old order. So the new order stays on the screen until
 * the last change is done and the list has loaded again. Otherwise the next press would start from the old position.
 */
function useAskedOrder<T extends { readonly Id: number }>(items: readonly T[]) {
  const isUnderWay = useIsMutating() + useIsFetching() > 0
  const [ids, setIds] = useState<readonly number[]>()
  useEffect(() => {
    if (!isUnderWay) setIds(undefined)
  }, [isUnderWay])
  const setOrder = (order: readonly T[]) => setIds(order.map(({ Id }) => Id))
  return [ids ? ordered(items, ids) : items, setOrder] as const
}

interface Moved {
  arrow: HTMLElement
  id: number
  to: number
}

/** Scrolls along with a row that the arrows move, so that the pressed arrow keeps the focus. */
function useMovedInView(items: readonly { readonly Id: number }[]) {
  const moved = useRef<Moved>(undefined)
  useLayoutEffect(() => {
    if (!moved.current || items[moved.current.to]?.Id !== moved.current.id) return
    moved.current.arrow.scrollIntoView({ block: 'nearest' })
    moved.current = undefined
  })
  return (step: Moved) => {
    moved.current = step
  }
}

interface ArrowProps {
  name: string
  isUp?: boolean
  isOff: boolean
  onMove: (arrow: HTMLElement) => void
}

function Arrow({ name, isUp = false, isOff, onMove }: ArrowProps) {
  return (
    <StepButton
      className={classes.arrow}
      color="teal"
      icon={isUp ? IconArrowUp : IconArrowDown}
      iconSize={16}
      label={`${isUp ? 'Sposta su' : 'Sposta giù'}: ${name}`}
      isOff={isOff}
      onClick={({ currentTarget }) => onMove(currentTarget)}
    />
  )
}
