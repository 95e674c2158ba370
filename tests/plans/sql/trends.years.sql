with first as (select year, count(*)::int as count
from customer_year
where is_first
group by year), last as (select year + 1 as year, count(*)::int as count
from customer_year
where not is_followed
group by year), shown as (select year, count(*)::int as count
from display_start
group by year) select year, coalesce(first.count, 0) as "newCustomers", coalesce(shown.count, 0) as "newDisplays", coalesce(last.count, 0) as former
from generate_series(2018, extract(year
from today_in_italy())::int) as year
left join first using (year)
left join last using (year)
left join shown using (year)
order by year;

select (select extract(year
from today_in_italy())::int) as year, (select count(*)::int
from customer_year
where is_first
and year = (select extract(year
from today_in_italy())::int)
and first_on <= (select today_in_italy())) as "newCustomers", (select count(*)::int
from display_start
where year = (select extract(year
from today_in_italy())::int)
and day <= (select today_in_italy())) as "newDisplays", (select count(*)::int
from customer_year earlier
where earlier.year = (select extract(year
from today_in_italy())::int) - 1
and earlier.last_on <= (select (today_in_italy() - interval '12 months')::date)
and not exists (select
from customer_year later
where later.customer_code = earlier.customer_code
and later.year = (select extract(year
from today_in_italy())::int)
and later.first_on <= (select today_in_italy()))) as former, (today_in_italy() - interval '12 months')::date::text as on, (select count(*)::int
from customer_year
where is_first
and year = (select extract(year
from (today_in_italy() - interval '12 months')::date)::int)
and first_on <= (select (today_in_italy() - interval '12 months')::date)) as "beforeNewCustomers", (select count(*)::int
from display_start
where year = (select extract(year
from (today_in_italy() - interval '12 months')::date)::int)
and day <= (select (today_in_italy() - interval '12 months')::date)) as "beforeNewDisplays", (select count(*)::int
from customer_year earlier
where earlier.year = (select extract(year
from (today_in_italy() - interval '12 months')::date)::int) - 1
and earlier.last_on <= (select ((today_in_italy() - interval '12 months')::date - interval '12 months')::date)
and not exists (select
from customer_year later
where later.customer_code = earlier.customer_code
and later.year = (select extract(year
from (today_in_italy() - interval '12 months')::date)::int)
and later.first_on <= (select (today_in_italy() - interval '12 months')::date))) as "beforeFormer";
