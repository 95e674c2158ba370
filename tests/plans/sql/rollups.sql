drop table if exists sales_before;

create temp table sales_before (state, month, series_code, doors, amount_cents) on commit drop as select o.state, date_trunc('month', o.day)::date, o.series_code, sum(o.doors), sum(o.amount_cents)
from sales_day o
where true
and o.customer_code in (select code
from touched_customer)
group by 1, 2, 3 having sum(o.doors) <> 0 or sum(o.amount_cents) <> 0;

delete from order_count
where customer_code in (select code
from touched_customer);

insert into order_count (customer_code, keeper_code, is_delivered, orders) select o.customer_code, o.keeper_code, o.delivered_on is not null, count(*)
from sales_order o
where o.closed_on is null
and (o.confirmed_on is not null or o.delivered_on is not null)
and o.customer_code in (select code
from touched_customer)
group by 1, 2, 3;

delete from confirmed_count
where customer_code in (select code
from touched_customer);

insert into confirmed_count (customer_code, keeper_code, orders) select o.customer_code, o.keeper_code, count(*)
from sales_order o
where o.is_web_confirmed
and o.closed_on is null
and o.customer_code in (select code
from touched_customer)
group by 1, 2;

delete from sales_day
where customer_code in (select code
from touched_customer);

insert into sales_day (customer_code, keeper_code, agent_code, series_code, day, state, doors, amount_cents) select o.customer_code, o.keeper_code, coalesce(o.agent_code, ''), l.series_code, o.confirmed_on, 1, sum(l.quantity), sum(l.amount_cents)
from sales_order o
join order_line l on l.order_id = o.id
where l.series_code is not null
and o.closed_on is null
and o.confirmed_on is not null
and o.customer_code in (select code
from touched_customer)
group by 1, 2, 3, 4, 5, 6
union all select o.customer_code, o.keeper_code, coalesce(o.agent_code, ''), l.series_code, coalesce(o.delivered_on, o.confirmed_on), case when o.delivered_on is null then 0 else 3 end, sum(l.quantity), sum(l.amount_cents)
from sales_order o
join order_line l on l.order_id = o.id
where l.series_code is not null
and o.closed_on is null
and coalesce(o.delivered_on, o.confirmed_on) is not null
and o.customer_code in (select code
from touched_customer)
group by 1, 2, 3, 4, 5, 6;

insert into sales_month (state, month, series_code, doors, amount_cents) select state, month, series_code, sum(doors), sum(amount_cents)
from ( select state, month, series_code, -doors as doors, -amount_cents as amount_cents
from sales_before
union all select *
from (select o.state, date_trunc('month', o.day)::date, o.series_code, sum(o.doors), sum(o.amount_cents)
from sales_day o
where true
and o.customer_code in (select code
from touched_customer)
group by 1, 2, 3 having sum(o.doors) <> 0 or sum(o.amount_cents) <> 0) now (state, month, series_code, doors, amount_cents) ) change
group by state, month, series_code having sum(doors) <> 0 or sum(amount_cents) <> 0 on conflict (state, month, series_code) do update set doors = sales_month.doors + excluded.doors, amount_cents = sales_month.amount_cents + excluded.amount_cents;

delete from sales_month
where doors = 0
and amount_cents = 0;

delete from sales_customer_day
where customer_code in (select code
from touched_customer);

insert into sales_customer_day (customer_code, keeper_code, agent_code, day, state, doors, amount_cents) select o.customer_code, o.keeper_code, o.agent_code, o.day, o.state, sum(o.doors), sum(o.amount_cents)
from sales_day o
where true
and o.customer_code in (select code
from touched_customer)
group by 1, 2, 3, 4, 5;

delete from sales_series_year
where customer_code in (select code
from touched_customer);

insert into sales_series_year (customer_code, keeper_code, state, year, series_code, doors, cents) select o.customer_code, o.keeper_code, o.state, o.year, coalesce(o.series_code, ''), array[0, coalesce(sum(o.doors) filter (where o.month <= 1), 0),coalesce(sum(o.doors) filter (where o.month <= 2), 0),coalesce(sum(o.doors) filter (where o.month <= 3), 0),coalesce(sum(o.doors) filter (where o.month <= 4), 0),coalesce(sum(o.doors) filter (where o.month <= 5), 0),coalesce(sum(o.doors) filter (where o.month <= 6), 0),coalesce(sum(o.doors) filter (where o.month <= 7), 0),coalesce(sum(o.doors) filter (where o.month <= 8), 0),coalesce(sum(o.doors) filter (where o.month <= 9), 0),coalesce(sum(o.doors) filter (where o.month <= 10), 0),coalesce(sum(o.doors) filter (where o.month <= 11), 0),coalesce(sum(o.doors) filter (where o.month <= 12), 0)]::bigint[], array[0, coalesce(sum(o.amount_cents) filter (where o.month <= 1), 0),coalesce(sum(o.amount_cents) filter (where o.month <= 2), 0),coalesce(sum(o.amount_cents) filter (where o.month <= 3), 0),coalesce(sum(o.amount_cents) filter (where o.month <= 4), 0),coalesce(sum(o.amount_cents) filter (where o.month <= 5), 0),coalesce(sum(o.amount_cents) filter (where o.month <= 6), 0),coalesce(sum(o.amount_cents) filter (where o.month <= 7), 0),coalesce(sum(o.amount_cents) filter (where o.month <= 8), 0),coalesce(sum(o.amount_cents) filter (where o.month <= 9), 0),coalesce(sum(o.amount_cents) filter (where o.month <= 10), 0),coalesce(sum(o.amount_cents) filter (where o.month <= 11), 0),coalesce(sum(o.amount_cents) filter (where o.month <= 12), 0)]::bigint[]
from (select *, extract(year
from day)::int as year, extract(month
from day)::int as month
from sales_day) o
where true
and o.customer_code in (select code
from touched_customer)
group by o.customer_code, o.keeper_code, o.state, o.year, grouping sets ((o.series_code), ())
order by o.state, coalesce(o.series_code, ''), o.year, o.customer_code;

delete from sales_year
where customer_code in (select code
from touched_customer);

insert into sales_year (customer_code, keeper_code, year, doors, cents, doors_total, cents_total) select o.customer_code, o.keeper_code, extract(year
from o.day)::int, array[coalesce(sum(o.doors) filter (where extract(month
from o.day) = 1), 0),coalesce(sum(o.doors) filter (where extract(month
from o.day) = 2), 0),coalesce(sum(o.doors) filter (where extract(month
from o.day) = 3), 0),coalesce(sum(o.doors) filter (where extract(month
from o.day) = 4), 0),coalesce(sum(o.doors) filter (where extract(month
from o.day) = 5), 0),coalesce(sum(o.doors) filter (where extract(month
from o.day) = 6), 0),coalesce(sum(o.doors) filter (where extract(month
from o.day) = 7), 0),coalesce(sum(o.doors) filter (where extract(month
from o.day) = 8), 0),coalesce(sum(o.doors) filter (where extract(month
from o.day) = 9), 0),coalesce(sum(o.doors) filter (where extract(month
from o.day) = 10), 0),coalesce(sum(o.doors) filter (where extract(month
from o.day) = 11), 0),coalesce(sum(o.doors) filter (where extract(month
from o.day) = 12), 0)]::int[], array[coalesce(sum(o.amount_cents) filter (where extract(month
from o.day) = 1), 0),coalesce(sum(o.amount_cents) filter (where extract(month
from o.day) = 2), 0),coalesce(sum(o.amount_cents) filter (where extract(month
from o.day) = 3), 0),coalesce(sum(o.amount_cents) filter (where extract(month
from o.day) = 4), 0),coalesce(sum(o.amount_cents) filter (where extract(month
from o.day) = 5), 0),coalesce(sum(o.amount_cents) filter (where extract(month
from o.day) = 6), 0),coalesce(sum(o.amount_cents) filter (where extract(month
from o.day) = 7), 0),coalesce(sum(o.amount_cents) filter (where extract(month
from o.day) = 8), 0),coalesce(sum(o.amount_cents) filter (where extract(month
from o.day) = 9), 0),coalesce(sum(o.amount_cents) filter (where extract(month
from o.day) = 10), 0),coalesce(sum(o.amount_cents) filter (where extract(month
from o.day) = 11), 0),coalesce(sum(o.amount_cents) filter (where extract(month
from o.day) = 12), 0)]::bigint[], sum(o.doors), sum(o.amount_cents)
from sales_customer_day o
where o.state = 1
and o.customer_code in (select code
from touched_customer)
group by 1, 2, 3;

delete from promotion_day
where customer_code in (select code
from touched_customer);

insert into promotion_day (customer_code, keeper_code, promotion_code, day, state, doors, amount_cents) select o.customer_code, o.keeper_code, l.promotion_code, o.confirmed_on, 1, sum(l.quantity), sum(l.amount_cents)
from sales_order o
join order_line l on l.order_id = o.id
where l.promotion_code is not null
and l.series_code is not null
and o.closed_on is null
and o.confirmed_on is not null
and o.customer_code in (select code
from touched_customer)
group by 1, 2, 3, 4, 5
union all select o.customer_code, o.keeper_code, l.promotion_code, coalesce(o.delivered_on, o.confirmed_on), case when o.delivered_on is null then 0 else 3 end, sum(l.quantity), sum(l.amount_cents)
from sales_order o
join order_line l on l.order_id = o.id
where l.promotion_code is not null
and l.series_code is not null
and o.closed_on is null
and coalesce(o.delivered_on, o.confirmed_on) is not null
and o.customer_code in (select code
from touched_customer)
group by 1, 2, 3, 4, 5;

delete from customer_year
where customer_code in (select code
from touched_customer);

insert into customer_year (customer_code, keeper_code, year, first_on, last_on, orders, is_first, is_followed) select o.customer_code, o.keeper_code, extract(year
from o.ordered_on)::int, min(o.ordered_on), max(o.ordered_on), count(*), extract(year
from o.ordered_on)::int = min(extract(year
from o.ordered_on)::int) over (partition by o.customer_code), coalesce(lead(extract(year
from o.ordered_on)::int) over (partition by o.customer_code
order by extract(year
from o.ordered_on)::int) = extract(year
from o.ordered_on)::int + 1, false)
from sales_order o
where o.closed_on is null
and o.customer_code in (select code
from touched_customer)
group by 1, 2, 3;

delete from customer_rhythm
where customer_code in (select code
from touched_customer);

insert into customer_rhythm (customer_code, keeper_code, last_on, gap_days) select g.customer_code, g.keeper_code, max(g.day), case when count(g.gap) >= 2 then round((percentile_cont(0.5) within group (order by g.gap))::numeric)::int end
from (select d.customer_code, d.keeper_code, d.day, d.day - lag(d.day) over (partition by d.customer_code
order by d.day) as gap
from (select o.customer_code, o.keeper_code, o.ordered_on as day, row_number() over (partition by o.customer_code
order by o.ordered_on desc) as place
from sales_order o
where o.closed_on is null
and o.customer_code in (select code
from touched_customer)
group by 1, 2, 3) d
where d.place <= 25) g
group by 1, 2;
