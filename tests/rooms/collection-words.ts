/** Words of one collection's data. Code that names one treats that collection in a way of its own. */
export const collectionWords = /speedy|\bsicur\b|\bcocco\b|['"`]110['"`]/i

/** Files that still name a collection, with the reason. The list only gets shorter. */
export const namesCollections: Readonly<Record<string, string>> = {
  'rules/shown-door.ts': 'words for colours of doors on display, whatever their collection',
  'server/kit/settings.ts': 'the title of the page of offers, as the specification prints it',
  'web/features/quotes/list/collections.ts':
    'the picker /sceltaPreventivo, whose four names and one path the specification prints',
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
