import type { Rollup } from './rollup.ts'

const orderYear = 'extract(year from o.ordered_on)::int'

/** Orders by year of receipt, to find new and former customers. */
export const customerYear: Rollup = {
  table: 'customer_year',
  columns: 'customer_code, keeper_code, year, first_on, last_on, orders, is_first, is_followed',
  select: `o.customer_code, o.keeper_code, ${orderYear}, min(o.ordered_on), max(o.ordered_on), count(*),
      ${orderYear} = min(${orderYear}) over (partition by o.customer_code),
      coalesce(lead(${orderYear}) over (partition by o.customer_code order by ${orderYear}) = ${orderYear} + 1, false)
    from sales_order o where o.closed_on is null {of}`,
  grouping: '1, 2, 3',
}

/** The usual interval between a customer's orders; it exists from the third order on. */
export const customerRhythm: Rollup = {
  table: 'customer_rhythm',
  columns: 'customer_code, keeper_code, last_on, gap_days',
  select: `g.customer_code, g.keeper_code, max(g.day),
      case when count(g.gap) >= 2 then round((percentile_cont(0.5) within group (order by g.gap))::numeric)::int end
    from (select d.customer_code, d.keeper_code, d.day,
        d.day - lag(d.day) over (partition by d.customer_code order by d.day) as gap
      from (select o.customer_code, o.keeper_code, o.ordered_on as day,
          row_number() over (partition by o.customer_code order by o.ordered_on desc) as place
        from sales_order o where o.closed_on is null {of} group by 1, 2, 3) d
      where d.place <= 25) g`,
  grouping: '1, 2',
}

/** A customer's first display, and later displays after more than 24 months without a new display. */
export const displayStart: Rollup = {
  table: 'display_start',
  columns: 'customer_code, keeper_code, year, day',
  select: `d.customer_code, d.keeper_code, extract(year from d.shown_on)::int, min(d.shown_on)
    from (select o.customer_code, o.keeper_code, o.shown_on,
        lag(o.shown_on) over (partition by o.customer_code order by o.shown_on) as before
      from display_door o where true {of}) d
    where d.before is null or d.shown_on > d.before + interval '24 months'`,
  grouping: '1, 2, 3',
}

const promotedOn = (day: string, state: string) => `o.customer_code, o.keeper_code, l.promotion_code,
      ${day}, ${state}, sum(l.quantity), sum(l.amount_cents)
    from sales_order o join order_line l on l.order_id = o.id
    where l.promotion_code is not null and l.series_code is not null and o.closed_on is null and ${day} is not null {of}`

/** Like `sales_day`, for sales under promotions. */
export const promotionDay: Rollup = {
  table: 'promotion_day',
  columns: 'customer_code, keeper_code, promotion_code, day, state, doors, amount_cents',
  select: `${promotedOn('o.confirmed_on', '1')} group by 1, 2, 3, 4, 5 union all select ${promotedOn(
    'coalesce(o.delivered_on, o.confirmed_on)',
    'case when o.delivered_on is null then 0 else 3 end',
  )}`,
  grouping: '1, 2, 3, 4, 5',
}

const eachMonth = (condition: string) =>
  `array[${Array.from(
    { length: 12 },
    (_, month) =>
      `coalesce(sum(o.amount_cents) filter (where ${condition} and extract(month from o.invoiced_on) = ${month + 1}), 0)`,
  )}]::bigint[]`

/** Revenue by the agent on the invoice, without replacements. Transport is separate, because only some years count it. */
export const invoicedYear: Rollup = {
  table: 'invoiced_year',
  columns: 'agent_code, year, goods_cents, transport_cents',
  of: 'agent_code',
  select: `o.agent_code, extract(year from o.invoiced_on)::int, ${eachMonth('not o.is_transport')}, ${eachMonth('o.is_transport')}
    from invoice_line o where o.agent_code is not null and not o.is_replacement {of}`,
  grouping: '1, 2',
}
