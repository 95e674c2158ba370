import { Flex } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import type { OrderToConfirm } from '#contract/confirmations.ts'
import { dayText, euro } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import classes from './confirmations.module.css'

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
      <Flex component="ul" direction="column" aria-label="Ordini da confermare">
        {orders.map((order, at) => (
          <li key={order.Progressivo} className={classes.result}>
            <span className={classes.resultOrder}>
              <strong className="tabular">{order.Num_Ord}</strong>
              {order.Riferimento && ` · ${order.Riferimento}`}
            </span>
            <span className="tabular">{amount(cents[at], sheets[at]?.isError ?? false)}</span>
            <span className={`label ${classes.resultText}`}>
              Ordinato {articled('il', dayText(order.Data_ord))}
              {order.Scadenza && ` · consegna prevista ${dayText(order.Scadenza)}`}
            </span>
          </li>
        ))}
      </Flex>
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
