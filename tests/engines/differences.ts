import type { Shown } from './page-tools.ts'

/** Long lists render what fits, and font heights differ, so this many rows at the end may be missing. */
const rowsAtTheEnd = 2

/** Describes the first difference between two engines' figures; undefined if they are equal and in the same order. */
export function differenceOf(first: readonly Shown[], second: readonly Shown[]): string | undefined {
  const [expected, found] = inCommon(first, second)
  const length = Math.max(expected.length, found.length)
  for (let at = 0; at < length; at += 1) {
    const [one, other] = [expected[at], found[at]]
    if (one?.figure === other?.figure || (one?.isOwn && other?.isOwn)) continue
    const sizes = expected.length === found.length ? '' : `${found.length} figures, not ${expected.length}; `
    return `${sizes}the ${at + 1}. is ${said(other)}, not ${said(one)}`
  }
  return undefined
}

function said(shown: Shown | undefined): string {
  return shown ? `${shown.figure} (“${shown.text.slice(0, 80)}”)` : 'none'
}

function inCommon(first: readonly Shown[], second: readonly Shown[]): [Shown[], Shown[]] {
  const [rows, others] = [rowsOf(first), rowsOf(second)]
  const ends = new Set([...rows, ...others].filter(row => !rows.has(row) || !others.has(row)))
  if (ends.size > rowsAtTheEnd) return [[...first], [...second]]
  const isCommon = ({ row }: Shown) => row === undefined || !ends.has(row)
  return [first.filter(isCommon), second.filter(isCommon)]
}

function rowsOf(shown: readonly Shown[]): Set<string> {
  return new Set(shown.flatMap(({ row }) => (row === undefined ? [] : [row])))
}
