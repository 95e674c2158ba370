/** A table of sums, declared once; it can be computed as a whole, or for some customers. */
export interface Rollup {
  table: string
  columns: string
  /** The column with the owner's code, if the owner is not the customer. */
  of?: 'agent_code'
  /** The select list and sources; {of} marks where a restriction to some customers goes. */
  select: string
  grouping: string
  /** The rollup that this one sums, if it is not computed from orders. */
  sums?: Rollup
  /** The key of rows that sum over all customers. When some customers change, only the difference of their sums is added. */
  ofAll?: string
}
