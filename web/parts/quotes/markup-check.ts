import { amountText, readAmount, type TypedAmount } from '#rules/italian-amount.ts'
import type { BoundErrors } from '#web/kit/form-errors.ts'

export interface MarkupTexts {
  MaggNetta: string
  MaggPerc: string
  Sconto: string
}

interface MarkupValues {
  MaggNetta: number
  MaggPerc: number
  Sconto: number
}

const most: Record<keyof MarkupTexts, { limit: number; text: string }> = {
  MaggNetta: { limit: 100_000, text: 'Al massimo 100.000 €' },
  MaggPerc: { limit: 1000, text: 'Al massimo 1.000' },
  Sconto: { limit: 100, text: 'Da 0 a 100' },
}

const markupFields = Object.keys(most) as (keyof MarkupTexts)[]

/** An empty field means no markup. */
function markupOf(text: string): TypedAmount {
  return text.trim() === '' ? { value: 0 } : readAmount(text)
}

export function markupTexts(values: MarkupValues): MarkupTexts {
  const textOf = (value: number) => (value === 0 ? '0' : amountText(value))
  return {
    MaggNetta: textOf(values.MaggNetta),
    MaggPerc: textOf(values.MaggPerc),
    Sconto: textOf(values.Sconto),
  }
}

/** Returns undefined while a field holds no number. */
export function markupValues(texts: MarkupTexts): MarkupValues | undefined {
  const [MaggNetta, MaggPerc, Sconto] = [texts.MaggNetta, texts.MaggPerc, texts.Sconto].map(
    text => markupOf(text).value,
  )
  if (MaggNetta === undefined || MaggPerc === undefined || Sconto === undefined) return undefined
  return { MaggNetta, MaggPerc, Sconto }
}

export function checkMarkups(texts: MarkupTexts): BoundErrors<MarkupTexts> {
  return Object.fromEntries(
    markupFields.map(field => [field, problemOf(texts[field], most[field])]).filter(([, text]) => text),
  )
}

function problemOf(text: string, { limit, text: tooMuch }: { limit: number; text: string }) {
  const { value = 0, problem } = markupOf(text)
  return problem ?? (value > limit ? tooMuch : undefined)
}
