const pageOfRows = 10

/** Index of the row that an arrow, Home, End or Page key leads to; undefined for other keys. */
export function rowForKey(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined
  const last = count - 1
  const steps: Record<string, number> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + pageOfRows,
    PageUp: current - pageOfRows,
    Home: 0,
    End: last,
  }
  const target = steps[key]
  return target === undefined ? undefined : Math.min(last, Math.max(0, target))
}
