import { orderLinesFeed, ordersFeed } from '../entities/orders.ts'
import type { WarningRule } from './warning-rule.ts'

const ofOrders = {
  entity: ordersFeed,
  column: 'Richiesta',
  shown: 'r.request_id::text',
  value: 'r.request_id::text',
}
const known = 'left join order_request q on q.quote_id ='

/** An order, or a line of it, that names a request wrongly: nobody is then told how they differ. */
export const requestWarnings: readonly WarningRule[] = [
  {
    ...ofOrders,
    join: `${known} r.request_id`,
    where: 'r.request_id is not null and q.quote_id is null',
    reason: number => `La richiesta «${number}» non è nel portale`,
    remedy: 'Scrivere il Numero della cartella di ritorno, oppure lasciare vuoto.',
  },
  {
    ...ofOrders,
    join: `${known} r.request_id`,
    where: 'q.customer_code <> r.customer_code',
    reason: number => `La richiesta «${number}» è di un altro cliente`,
    remedy: 'Scrivere il Numero di una richiesta dello stesso cliente.',
  },
  {
    ...ofOrders,
    join: `${known} r.request_id and q.customer_code = r.customer_code`,
    where: "q.state <> 'confermata'",
    reason: number => `La richiesta «${number}» non è ancora confermata dall'ufficio`,
    remedy: "Confermare la richiesta, poi mandare l'ordine.",
  },
  {
    ...ofOrders,
    beside: orderLinesFeed,
    join: `${known} r.request_id and q.customer_code = r.customer_code`,
    where: `q.quote_id is not null and exists (select from order_line l where l.order_id = r.id)
      and not exists (select from order_line l where l.order_id = r.id and l.request_position is not null)`,
    reason: number => `Nessuna riga dell'ordine nomina una posizione della richiesta «${number}»`,
    remedy: `Scrivere PosizioneRichiesta in ${orderLinesFeed.file}.`,
  },
  {
    entity: orderLinesFeed,
    column: 'PosizioneRichiesta',
    join: `join sales_order o on o.id = r.order_id
      ${known} o.request_id and q.customer_code = o.customer_code`,
    where: `r.request_position is not null and (o.request_id is null or q.quote_id is not null) and not exists (
      select from jsonb_array_elements(q.content -> 'righe') asked where (asked ->> 'posizione')::int = r.request_position)`,
    shown: 'r.request_position::text',
    value: 'r.request_position::text',
    reason: position => `L'ordine non risponde a una richiesta con la posizione «${position}»`,
    remedy: `Scrivere la Richiesta in ${ordersFeed.file}, e la Posizione della cartella di ritorno.`,
  },
]
