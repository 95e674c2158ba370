/** The contents of a column. Its rank, its least width and its place on a card follow from them. */
export type ColumnKind =
  | 'name'
  | 'code'
  | 'money'
  | 'date'
  | 'state'
  | 'quantity'
  | 'percent'
  | 'reference'
  | 'person'
  | 'note'
  | 'action'

interface KindRules {
  /** Columns of the ranks 3 to 5 leave a narrow table, the highest rank first. */
  rank: 0 | 1 | 2 | 3 | 4 | 5
  /** Width from which texts wrap; absent if a text must stay on one line. */
  wrapsFrom?: number
  /** Width of a column without rows. */
  usual: number
}

const rules: Readonly<Record<ColumnKind, KindRules>> = {
  action: { rank: 0, usual: 52 },
  name: { rank: 1, wrapsFrom: 200, usual: 200 },
  code: { rank: 1, usual: 96 },
  money: { rank: 2, usual: 118 },
  date: { rank: 2, usual: 108 },
  state: { rank: 2, usual: 130 },
  quantity: { rank: 2, usual: 72 },
  percent: { rank: 2, usual: 84 },
  reference: { rank: 3, wrapsFrom: 160, usual: 160 },
  person: { rank: 4, wrapsFrom: 120, usual: 120 },
  note: { rank: 5, wrapsFrom: 160, usual: 160 },
}

interface Kinded {
  kind?: ColumnKind
  align?: string
  card?: string
}

export function columnKind({ kind, align, card }: Kinded): ColumnKind {
  if (kind) return kind
  if (card === 'action') return 'action'
  return align === 'end' ? 'quantity' : 'reference'
}

export function rulesOf(column: Kinded): KindRules {
  return rules[columnKind(column)]
}

export function wraps(column: Kinded): boolean {
  return rulesOf(column).wrapsFrom !== undefined
}
