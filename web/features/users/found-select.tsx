import { Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { useFound } from '#web/ui/use-found.ts'
import { usePressHold } from '#web/ui/use-press-hold.ts'

export interface FoundOption {
  value: string
  label: string
}

interface Props extends Pick<SelectProps, 'label' | 'placeholder' | 'error'> {
  value: string
  /** The option of the first value, which may not be among the first results. */
  known?: FoundOption | undefined
  find: (query: string, signal: AbortSignal) => Promise<readonly FoundOption[]>
  onChange: (value: string) => void
  /** True if the field has the first focus in a dialog; its options then wait for a key or a click. */
  isFirst?: boolean
}

/** A required choice whose options the server searches. */
export function FoundSelect({ value, known, find, onChange, isFirst, ...field }: Props) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(known)
  const current = chosen?.value === value ? chosen : undefined
  // The field also shows the label of the chosen option; that label is not a search.
  const query = search === current?.label ? '' : search
  const { held, onPointerDown } = usePressHold(useFound(query, find))
  const { result = [], failure, isBusy } = held
  const options =
    current && !result.some(option => option.value === current.value) ? [current, ...result] : result
  return (
    <Select
      {...field}
      required
      searchable
      allowDeselect={false}
      nothingFoundMessage={failure ?? (isBusy ? 'Ricerca in corso…' : 'Nessun risultato')}
      data={[...options]}
      data-autofocus={isFirst || undefined}
      openOnFocus={!isFirst}
      scrollAreaProps={{ onPointerDown }}
      filter={({ options: found }) => found}
      value={value || null}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={picked => {
        setChosen(options.find(option => option.value === picked))
        onChange(picked ?? '')
      }}
    />
  )
}
