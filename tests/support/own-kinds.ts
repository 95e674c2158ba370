import type { Catalogue, CatalogueKind, Variant } from '#rules/catalogue.ts'
import { aCatalogue } from './small-catalogue.ts'

/** Model 110 must have a class and may have a top light; UNO has neither. */
export function aCatalogueWithOwnKinds(): Catalogue {
  const small = aCatalogue()
  const variant = (code: string, name: string, cents: number): Variant => ({
    ...{ code, name, look: '', surcharges: cents ? [{ model: null, amount: { cents } }] : [] },
  })
  const own: CatalogueKind[] = [
    { code: 'ClasseRc', name: 'Classe', step: 4, isRequired: true, part: '' },
    { code: 'Sopraluce', name: 'Sopraluce', step: 2, isRequired: false, part: 'Sopraluce' },
  ]
  return {
    ...small,
    kinds: [...small.kinds, ...own],
    variants: {
      ...small.variants,
      ClasseRc: [variant('RC2', 'RC 2', 0), variant('RC3', 'RC 3', 10_000)],
      Sopraluce: [variant('VETRO400', 'Vetro 400', 5_000)],
    },
    models: small.models.map(model =>
      model.code === '110'
        ? { ...model, admits: { ...model.admits, ClasseRc: ['RC2', 'RC3'], Sopraluce: ['VETRO400'] } }
        : model,
    ),
  }
}
