// An ERP may send the order before the office confirms its request here. The order then keeps what was asked for.
export const ordersBeforeRequests = `
create function keep_confirmed_requested() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
  update sales_order set request_id = request_id where request_id = new.quote_id and requested is null;
  return null;
end $$;
create trigger keep_confirmed_requested after update of state on order_request for each row
  when (new.state = 'confermata' and old.state <> 'confermata') execute function keep_confirmed_requested();
`
