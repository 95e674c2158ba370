import { Select, type SelectProps } from '@mantine/core'
import { matchingOptions } from './matching-options.ts'

/** A select with the search of all lists: an option must contain all words, in any order, accents ignored. */
export function SearchSelect(props: SelectProps) {
  return <Select searchable filter={matchingOptions} nothingFoundMessage="Nessun risultato" {...props} />
}
