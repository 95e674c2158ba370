import { useQueries } from '@tanstack/react-query'
import type { OrderToConfirm } from '#contract/confirmations.ts'
import { dayText, euro } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import classes from './confirmations.module.css'
import { OrderRow } from './order-row.tsx'

/** The orders that the user is about to confirm, with days, totals and their sum. */
export function OrdersToRead({ orders }: { orders: readonly OrderToConfirm[] }) {
  const sheets = useQueries({
    queries: orders.map(({ Progressivo }) => ({
      ...client.orderSheet.read.query({ params: { progressivo: String(Progressivo) } }),
      meta: { silent: true },
    })),
  })
  const cents = sheets.map(({ data }) => data && Math.round(data.Totale * 100))
  const sum = cents.reduce<number | undefined>(
    (total, part) => (total === undefined || part === undefined ? undefined : total + part),
    0,
  )
  const amount = (figure: number | undefined, isFailed: boolean) =>
    figure === undefined ? (isFailed ? '—' : '…') : euro(figure)
  return (
    <>
      <ul className="lined" aria-label="Ordini da confermare">
        {orders.map((order, at) => (
          <OrderRow
            key={order.Progressivo}
            order={order}
            end={<span className="tabular">{amount(cents[at], sheets[at]?.isError ?? false)}</span>}
            note={
              <>
                Ordinato {articled('il', dayText(order.Data_ord))}
                {order.Scadenza && ` · consegna prevista ${dayText(order.Scadenza)}`}
              </>
            }
          />
        ))}
      </ul>
      <p className={classes.sum}>
        Totale{' '}
        <strong className="tabular">
          {amount(
            sum,
            sheets.some(({ isError }) => isError),
          )}
        </strong>{' '}
        +iva
      </p>
    </>
  )
}
