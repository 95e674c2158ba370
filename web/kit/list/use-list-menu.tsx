import { IconArrowsSort, IconColumns3 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { noneOf } from '#rules/italian-words.ts'
import type { MenuAction } from '#web/ui/action-menu.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { countText } from '#web/ui/data-table/page-text.ts'
import type { RowsLeft } from '#web/ui/filter-sheet.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import type { ListPage } from '../endpoint.ts'
import type { ListControls } from './use-list-url.ts'

const load = () => import('#web/ui/arrange-dialogs.tsx')
const ColumnDialog = lazyDialog(async () => (await load()).ColumnDialog)
const OrderDialog = lazyDialog(async () => (await load()).OrderDialog)

interface ListMenu<Row> {
  columns: readonly DataColumn<Row>[]
  hidden: readonly string[]
  /** True once the user has chosen columns. */
  isChosen: boolean
  /** Undefined if this list shows all columns. */
  onHide: ((hidden: string[] | undefined) => void) | undefined
  list: ListControls
  isSortable: boolean
}

/** Entries of the menu "Opzioni" for order and columns, and the dialogs that they open. A phone's cards have no columns. */
export function useListMenu<Row>({ columns, hidden, isChosen, onHide, list, isSortable }: ListMenu<Row>): {
  items: readonly (MenuAction | false | undefined)[]
  dialogs: ReactNode
} {
  const isPhone = useIsPhone()
  const [asked, ask] = useState<'order' | 'columns'>()
  const close = () => ask(undefined)
  const orders = columns.filter(({ id }) => isSortable && list.sortable.includes(id))
  return {
    items: [
      orders.length > 0 && {
        label: 'Ordina per…',
        icon: <IconArrowsSort size={18} stroke={1.5} />,
        run: () => ask('order'),
        keys: 'o',
      },
      onHide &&
        !isPhone && {
          label: 'Colonne…',
          icon: <IconColumns3 size={18} stroke={1.5} />,
          run: () => ask('columns'),
          keys: 'c',
        },
    ],
    dialogs: (
      <>
        {asked === 'columns' && onHide && (
          <ColumnDialog {...{ columns, hidden, isChosen }} onChange={onHide} onClose={close} />
        )}
        {asked === 'order' && (
          <OrderDialog
            columns={orders}
            sort={list.sort}
            action="Ordina"
            onChoose={sort => {
              close()
              list.sortBy(sort)
            }}
            onClose={close}
          />
        )}
      </>
    ),
  }
}

/** Words for the button of the phone's filters: "Mostra 2 ordini" or "Nessun ordine". */
export function foundOf(
  found: Omit<ListPage<unknown>, 'rows'>,
  counted: readonly [one: string, many: string],
): RowsLeft {
  const isNone = found.total === 0
  return { text: isNone ? noneOf(...counted) : `Mostra ${countText(found, ...counted)}`, isNone }
}
