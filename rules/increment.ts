/** How much more the second period has than the first, in percent; none where there is nothing to compare with. */
export function incrementOf(first: number, second: number): number | null {
  return first === 0 ? null : ((second - first) / Math.abs(first)) * 100
}

/** As a cell shows it: `nuovo` where only the second period has something. */
export function incrementValue(first: number, second: number): number | string | null {
  return first === 0 && second !== 0 ? 'nuovo' : incrementOf(first, second)
}
