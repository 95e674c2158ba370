import type { VariantKind } from '#contract/quote-kinds.ts'

/** A thumbnail of a variant, or of a model by its pattern. */
export function drawVariant(
  _kind: VariantKind | 'Modello',
  _look: string,
  _scheme: 'light' | 'dark' = 'light',
): string {
  return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48"><rect width="64" height="48" fill="#e9e7e2"/></svg>'
}
