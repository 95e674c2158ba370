import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core'
import { holdsAllWords } from '#rules/search-fold.ts'

/** Options that contain all words of the search, and groups that have such options. */
export const matchingOptions: OptionsFilter = ({ options, search, limit }) => {
  let left = limit
  const matching = <O extends { label: string }>(items: readonly O[]): O[] => {
    const found = items.filter(({ label }) => holdsAllWords(label, search)).slice(0, left)
    left -= found.length
    return found
  }
  return options.flatMap((option): ComboboxParsedItem[] =>
    'items' in option ? [{ ...option, items: matching(option.items) }] : matching([option]),
  )
}
