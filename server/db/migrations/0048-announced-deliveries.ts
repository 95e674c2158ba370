/** A delivery that the ERP announces waits apart from those that have been: nothing that reads these has to ask for the day. */
export const announcedDeliveries = `
alter table sales_order add column announced_on date,
  add constraint sales_order_announced check (announced_on is null or delivered_on is null);
create index sales_order_announced on sales_order (announced_on) where announced_on is not null;
`
