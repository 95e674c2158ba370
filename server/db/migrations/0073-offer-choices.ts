import { contentMark } from './0068-rooms.ts'
import type { Migration } from './migration.ts'

const isSwapped = ['position', 'insteadOf']
  .map(name => `swapped @> jsonb_build_array(jsonb_build_object('${name}', position))`)
  .join(' or ')

const swappedMark = contentMark
  .replace('create or replace function', 'create function')
  .replace('quote_number int)', "quote_number int, swapped jsonb default '[]')")
  .replaceAll('is_counted', 'counts')
  .replace(
    'from quote_position p',
    `from (select one.*, is_counted <> (${isSwapped}) as counts from quote_position one) p`,
  )

/**
 * Keeps the positions that an end customer chose in an offer. The quote then counts the chosen positions, which its visitor
 * may not read, so this function does it under the rights of its owner. It locks the quote before the offer, as every change of a
 * dealer does. The mark of a quote can be taken with choices swapped back, as the offer proposed it, so that the mark of an accepted
 * offer stays as it was published.
 */
export const offerChoices: Migration = {
  olderMayServe: true,
  text: `
alter table quote_offer add column choices jsonb not null default '[]';

drop function quote_content_mark(int);
${swappedMark}

create function count_chosen(offer_code text, chosen int[], customer text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held quote%rowtype;
  added bigint;
begin
  select q.* into held from quote q where q.id = (select o.quote_id from quote_offer o where o.code = offer_code) for update;
  if held.id is null or held.state <> 'aperto' then
    return;
  end if;
  -- the unit price is that of rules/quote-price.ts
  with turned as (
    update quote_position p set is_counted = not p.is_counted from quote_position c
      where c.quote_id = held.id and c.position = any(chosen) and c.is_complete and c.deleted_at is null
        and p.quote_id = held.id and p.deleted_at is null and p.is_counted <> (p.position = c.position)
        and coalesce(p.alternative_of, p.position) = coalesce(c.alternative_of, c.position)
      returning p.*),
  markup as (
    select coalesce(held.markup_hundredths, desk.markup_hundredths, 0) as percent,
      coalesce(case when held.markup_hundredths is null then desk.markup_cents else held.markup_cents end, 0) as cents,
      coalesce(case when held.markup_hundredths is null then desk.discount_hundredths else held.discount_hundredths end, 0) as discount
    from (select) one left join quote_desk desk on desk.maker = held.maker
      and desk.customer_code = case when held.maker = 'cliente' then held.customer_code else '' end)
  select sum((case when t.is_counted then 1 else -1 end) * (case when t.is_complete then 1 else 0 end) * t.quantity
      * round((t.list_cents * (10000 + m.percent) + m.cents * 10000)::numeric * greatest(10000 - m.discount, 0) / 100000000))
    into added from turned t, markup m;
  if added is not null then
    update quote q set version = held.version + 1, changed_at = clock_now(), total_cents = q.total_cents + added where q.id = held.id;
    insert into quote_change (quote_id, version, customer_code, maker, user_name, what)
      values (held.id, held.version + 1, held.customer_code, held.maker, customer,
        'Scelta del cliente: conta la posizione ' || array_to_string(chosen, ', la '));
  end if;
end $$;
revoke execute on function count_chosen from public;
grant execute on function count_chosen to soglia_portal;
`,
}
