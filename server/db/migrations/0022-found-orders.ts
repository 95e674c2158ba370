export const foundOrders = `
-- what the office searches by customer: each one's deliveries in order, without fetching them
create index sales_order_customer_delivered on sales_order (customer_code, delivered_on desc, id desc)
  where delivered_on is not null and closed_on is null;
-- what it searches by text of the orders to be delivered, which are few
create index sales_order_open_search on sales_order using gin (search_text gin_trgm_ops)
  where confirmed_on is not null and delivered_on is null and closed_on is null;
`
