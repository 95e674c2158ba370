import { Select, type SelectProps } from '@mantine/core'
import { matchingOptions } from './matching-options.ts'

/** A choice that is searched as every list is: all words, in any order, accents or not. */
export function SearchSelect(props: SelectProps) {
  return <Select searchable filter={matchingOptions} nothingFoundMessage="Nessun risultato" {...props} />
}
