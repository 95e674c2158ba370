/** Sums of a table, described once: made whole, or for some customers. */
export interface Rollup {
  table: string
  columns: string
  /** Whose sums they are, where not a customer's. */
  of?: 'agent_code'
  /** Text after `select`, with {of} where the customers may be narrowed to those of a table. */
  select: string
  grouping: string
  /** The rollup that this one sums further, if it is not made of the orders themselves. */
  sums?: Rollup
  /** Its key, where its rows are of all customers: some of these change it by what they bought more or less. */
  ofAll?: string
}
