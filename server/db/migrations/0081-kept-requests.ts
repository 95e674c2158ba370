import type { Migration } from './migration.ts'

/**
 * References and notes of the dealer stay with the quote. A dealer may withdraw and change a request until the office has
 * confirmed it, so no earlier text is kept.
 */
export const keptRequests: Migration = {
  olderMayServe: true,
  indexes: { sales_order_request: 'on sales_order (request_id) where request_id is not null' },
  text: `
create function keep_requested() returns trigger language plpgsql as $$ begin
  new.requested := (select jsonb_agg(line - '{riferimento,note}'::text[] order by place)
    from order_request r cross join jsonb_array_elements(r.content -> 'righe') with ordinality lines (line, place)
    where r.quote_id = new.request_id and r.customer_code = new.customer_code and r.state = 'confermata');
  return new;
end $$;
create trigger keep_first_requested before insert on sales_order for each row
  when (new.request_id is not null and new.requested is null) execute function keep_requested();
create trigger keep_requested before update of request_id, customer_code on sales_order for each row
  when ((new.request_id, new.customer_code) is distinct from (old.request_id, old.customer_code)
    or new.request_id is not null and new.requested is null)
  execute function keep_requested();
`,
}
