/** End of the axis if all values are 0. */
const emptyAxis = 3_000_000

const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The end of a chart's axis: the smallest round figure that is not below the largest value. */
export function axisMaximum(values: readonly number[], otherwise = emptyAxis): number {
  const most = Math.max(0, ...values)
  if (most === 0) return otherwise
  const power = 10 ** Math.floor(Math.log10(most))
  const step = steps.find(one => one * power >= most) ?? 10
  return Math.round(step * power * 100) / 100
}
