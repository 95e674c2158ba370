import type { Migration } from './migration.ts'

/**
 * The floor or room that a position of a quote belongs to; empty where the dealer makes no groups. An offer shows it, so
 * another room is another content. Contents without rooms keep the mark they had.
 */
export const rooms: Migration = {
  olderMayServe: true,
  text: `
alter table quote_position add column room text not null default '';

create or replace function quote_content_mark(quote_number int) returns text language sql stable as $$
  with priced as (
    select quote.*, coalesce(quote.markup_hundredths, desk.markup_hundredths, 0) as percent,
      case when quote.markup_hundredths is null then coalesce(desk.markup_cents, 0) else coalesce(quote.markup_cents, 0) end as added,
      case when quote.markup_hundredths is null then coalesce(desk.discount_hundredths, 0)
        else coalesce(quote.discount_hundredths, 0) end as discount
    from quote left join quote_desk desk on desk.maker = quote.maker
      and desk.customer_code = case when quote.maker = 'cliente' then quote.customer_code else '' end
    where quote.id = quote_number)
  select md5(jsonb_build_array(reference, note, payment, payment_note, vat_percent,
    (select jsonb_agg(jsonb_build_array(position, model_code,
        (select jsonb_object_agg(key, value) from jsonb_each_text(choices) where value <> ''),
        quantity, width_mm, height_mm, thickness_mm, p.reference, p.note, is_counted,
        case when is_counted then quantity * round((list_cents * (10000 + percent) + added * 10000)::numeric
          * greatest(10000 - discount, 0) / 100000000) end)
        || case when room = '' then '[]' else jsonb_build_array(room) end order by position)
      from quote_position p where p.quote_id = quote_number and p.is_complete and p.deleted_at is null),
    (select jsonb_agg(jsonb_build_array(description, quantity_hundredths, unit_cents, e.vat_percent)
        order by description, quantity_hundredths, unit_cents, e.vat_percent)
      from quote_extra e where e.quote_id = quote_number and to_jsonb(e) ->> 'deleted_at' is null))::text)
  from priced
$$;
`,
}
