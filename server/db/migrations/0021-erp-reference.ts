export const erpReference = `
-- a reference that the dealer gave an order stands until the ERP sends another
create function end_own_reference() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
  delete from order_reference where order_id = new.id;
  return null;
end $$;
create trigger end_own_reference after update of reference on sales_order for each row
  when (old.reference is distinct from new.reference) execute function end_own_reference();
`
