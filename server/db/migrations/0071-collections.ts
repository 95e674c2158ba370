import { openTable } from '../policy-sql.ts'
import type { Migration } from './migration.ts'

const marked = (table: string) => `
create trigger mark_catalogue after insert or update or delete or truncate on ${table}
  for each statement execute function mark_catalogue();
${openTable(table)}`

/**
 * Rules between variants, and surcharges by size. The release before had one rule in its code; where its model and
 * colours are in the catalogue, the rule becomes a row, which stays until a feed brings rules. Published offers say which collection they are of.
 */
export const collectionsByFeed: Migration = {
  olderMayServe: true,
  text: `
-- model_code '' is every model that admits both variants
create table choice_rule (
  model_code text not null default '',
  kind text not null,
  variant_code text not null,
  effect text not null constraint choice_rule_effect check (effect in ('ammette', 'esclude', 'impone', 'propone')),
  other_kind text not null,
  other_code text not null,
  constraint choice_rule_pk primary key (model_code, kind, variant_code, effect, other_kind, other_code)
);
create table list_size_surcharge (
  list_code text not null,
  kind text not null,
  variant_code text not null,
  model_code text not null default '',
  up_to_width int not null,
  up_to_height int not null,
  cents bigint,
  percent_hundredths bigint,
  constraint list_size_surcharge_pk primary key (list_code, kind, variant_code, model_code, up_to_width, up_to_height)
);
${marked('choice_rule')}
${marked('list_size_surcharge')}
create function keep_former_rule() returns void language sql as $$
  insert into choice_rule
    select door_model.code, leaf.kind, leaf.code, 'propone', frame.kind, frame.code
    from door_model, door_variant leaf, door_variant frame
    where door_model.code = '110' and leaf.kind = 'ColoreAnta' and lower(leaf.name) = 'cocco' and leaf.closed_on is null
      and frame.kind = 'ColoreTelaio' and lower(frame.name) = 'bianco' and frame.closed_on is null
      and not exists (
        select from choice_rule rule
        join door_variant one on one.kind = rule.kind and one.code = rule.variant_code and one.closed_on is null
        join door_variant other on other.kind = rule.other_kind and other.code = rule.other_code
          and other.closed_on is null)
    on conflict do nothing;
$$;
revoke execute on function keep_former_rule() from public;
select keep_former_rule();
-- An offer's paper names the collection, which until now was the only one.
update quote_offer set content = content || jsonb_build_object('Collezione', quote.collection)
  from quote where quote.id = quote_offer.quote_id;
`,
}
