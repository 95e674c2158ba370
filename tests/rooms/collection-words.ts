/** Words of one collection's data. Code that names one treats that collection in a way of its own. */
export const collectionWords = /speedy|\bsicur\b|\bcocco\b|['"`]110['"`]/i

/** Files that still name a collection, with the reason. The list only gets shorter. */
export const namesCollections: Readonly<Record<string, string>> = {
  'rules/product-group.ts': 'a product group of the statistics has the same name',
  'rules/shown-door.ts': 'words for colours of doors on display, whatever their collection',
  'server/features/office/preview.ts': 'an invented line of an order in a picture of a document',
  'server/kit/settings.ts': 'the title of the page of offers, as the specification prints it',
  'server/feed/entities/doors.ts': 'examples of values in docs/erp-feed.md',
  'server/feed/example/example-rows.ts': 'the rows of the example feed',
  'web/features/quotes/list/collection-page.tsx':
    'the picker shows four collections, one of them with quotes',
  'web/features/quotes/list/collection-pictures.tsx': 'pictures of the four collections of the picker',
  'web/features/quotes/list/collections.ts': 'the picker shows four collections, one of them with quotes',
  'web/parts/quotes/quote-head.tsx': 'the title of the list of quotes, as the specification prints it',
}

/** Problems of the given sources: a file that names a collection without a reason, or a reason without need. */
export function misplacedWords(
  sources: readonly { file: string; text: string }[],
  allowed: Readonly<Record<string, string>>,
): string[] {
  const named = sources.filter(({ text }) => collectionWords.test(text)).map(({ file }) => file)
  return [
    ...named.filter(file => !(file in allowed)).map(file => `${file} names a collection`),
    ...Object.keys(allowed)
      .filter(file => !named.includes(file))
      .map(file => `${file} names no collection any more`),
  ]
}
