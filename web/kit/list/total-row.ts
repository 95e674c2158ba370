import type { ListPage } from '../endpoint.ts'

interface Kinded {
  Tipo: string
}

export interface SummedPage<Row> extends ListPage<Row> {
  sums?: Row
}

/** The row of totals is found by its kind, because customers may have any name, even one full of z. */
export function withoutTotal<Row extends Kinded>(page: ListPage<Row>): SummedPage<Row> {
  const sums = page.rows.find(({ Tipo }) => Tipo === 'totale')
  return { ...page, rows: page.rows.filter(row => row !== sums), ...(sums && { sums }) }
}
