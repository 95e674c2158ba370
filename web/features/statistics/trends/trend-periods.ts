/** A year is chosen: its own days, and a list of other customers. */
export function withYear(year: number, today: string) {
  const annoTendenze = String(year) === today.slice(0, 4) ? '' : String(year)
  return { annoTendenze, dal1: '', al1: '', dal2: '', al2: '' }
}
