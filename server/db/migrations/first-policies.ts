// The policies as the migrations up to 0012 wrote them; 0016 put those of server/db/policies.ts in their place.

// @NOTE the sub-select makes the setting an init plan: read once a query, and still usable by an index
const customersOfReach = `(select string_to_array(current_setting('soglia.customers', true), ','))::text[]`

/** SQL for a table whose rows belong to a customer: the one policy text of the project, and the grants. */
export function ownedTable(table: string, column: string, grants = 'select'): string {
  return `
    alter table ${table} owner to soglia_owner;
    alter table ${table} enable row level security;
    create policy reach on ${table} to soglia_portal
      using (${column} = any(${customersOfReach})) with check (${column} = any(${customersOfReach}));
    create policy everything on ${table} to soglia_portal_all using (true) with check (true);
    grant ${grants} on ${table} to soglia_portal, soglia_portal_all;`
}

const makersOfReach = `(select string_to_array(current_setting('soglia.makers', true), ','))::text[]`

/**
 * SQL for a table whose rows belong to a customer and to whoever made them; customer '' is a maker's own, of no customer.
 * Of the makers '*' is everyone: for an Admin who looks at some customers.
 */
export function makersTable(table: string, grants = 'select'): string {
  const condition = `(customer_code = '' or customer_code = any(${customersOfReach}))
      and (maker = any(${makersOfReach}) or '*' = any(${makersOfReach}))`
  return `
    alter table ${table} owner to soglia_owner;
    alter table ${table} enable row level security;
    create policy reach on ${table} to soglia_portal using (${condition}) with check (${condition});
    create policy everything on ${table} to soglia_portal_all using (true) with check (true);
    grant ${grants} on ${table} to soglia_portal, soglia_portal_all;`
}
