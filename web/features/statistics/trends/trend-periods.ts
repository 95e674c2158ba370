/** Choosing a year drops free periods and returns to the first page. */
export function withYear(year: number, today: string) {
  const annoTendenze = String(year) === today.slice(0, 4) ? '' : String(year)
  return { annoTendenze, dal1: '', al1: '', dal2: '', al2: '' }
}
