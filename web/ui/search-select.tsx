import { Select, type SelectProps } from '@mantine/core'
import { matchingOptions } from './matching-options.ts'

/** A select that searches like all lists: all words, in any order, ignoring accents. */
export function SearchSelect(props: SelectProps) {
  return <Select searchable filter={matchingOptions} nothingFoundMessage="Nessun risultato" {...props} />
}
