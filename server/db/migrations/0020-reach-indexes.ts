export const reachIndexes = `
-- a customer's lists of orders to confirm, like an agent's
create index sales_order_customer_to_confirm on sales_order (customer_code, ordered_on desc, id desc)
  where closed_on is null and not is_web_confirmed and confirmed_on is null;
create index sales_order_customer_web_confirmed on sales_order (customer_code, ordered_on desc, id desc)
  where closed_on is null and is_web_confirmed;
-- what is searched beside an order: no text index passes a wall, and without these all of it would be read
create index order_mail_customer on order_mail (customer_code);
create index order_mail_keeper on order_mail (keeper_code);
create index order_reference_customer on order_reference (customer_code);
create index order_reference_keeper on order_reference (keeper_code);
`
