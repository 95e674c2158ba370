import type { TargetRow } from '#contract/targets.ts'

export type CurvePoint = TargetRow['Obiettivo']['Curva'][number]
export type CurveLine = 'Fatturato' | 'Proiezione' | 'Obiettivo' | 'Precedente'

export const curveBox = { width: 560, height: 150, left: 64, right: 12, top: 10, bottom: 22 }

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that is not below `most`. */
export function roundedUp(most: number): number {
  if (most <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  return ([1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10].find(step => step * power >= most) ?? 10) * power
}

export function curveMaximum(points: readonly CurvePoint[]): number {
  return roundedUp(
    Math.max(
      ...points.flatMap(({ Fatturato, Proiezione, Obiettivo, Precedente }) => [
        Fatturato ?? 0,
        Proiezione ?? 0,
        Obiettivo ?? 0,
        Precedente,
      ]),
    ),
  )
}

/** Horizontal position of a month's end; 0 is the start of the year. */
export function xOf(month: number): number {
  const { width, left, right } = curveBox
  return left + ((width - left - right) * month) / 12
}

export function yOf(amount: number, maximum: number): number {
  const { height, top, bottom } = curveBox
  return height - bottom - ((height - top - bottom) * amount) / maximum
}

/** The line through the months with a figure; running totals start at zero. */
export function linePath(points: readonly CurvePoint[], line: CurveLine, maximum: number): string {
  const known = points.flatMap(point => {
    const amount = point[line]
    return amount === null ? [] : [`${round(xOf(point.mese))} ${round(yOf(amount, maximum))}`]
  })
  if (known.length === 0) return ''
  const start = line === 'Proiezione' ? [] : [`${round(xOf(0))} ${round(yOf(0, maximum))}`]
  return `M${[...start, ...known].join('L')}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
