import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { FoundPlace } from '#contract/map.ts'
import { notify } from '#web/ui/notify.ts'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import { placesQuery } from './map-data.ts'

const pauseMs = 200

function textOf({ Nome, Provincia, Cap }: FoundPlace): string {
  return [Nome, Provincia && `(${Provincia})`, Cap].filter(text => text !== '').join(' ')
}

/** Finds towns and postcodes, and addresses if a geocoder is configured. */
export function MapSearch({ onFound }: { onFound: (place: FoundPlace | undefined) => void }) {
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), pauseMs)
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const { data: places = [] } = useQuery(placesQuery(asked))
  const options = asked.length < 2 ? [] : [...new Map(places.map(place => [textOf(place), place])).keys()]
  useShortcut('/', () => input.current?.focus())

  async function search(event: KeyboardEvent<HTMLInputElement>) {
    const cerca = text.trim()
    // A chosen suggestion triggers the search by itself.
    if (
      event.key !== 'Enter' ||
      cerca.length < 2 ||
      event.currentTarget.getAttribute('aria-activedescendant')
    )
      return
    const [found] = await queries.fetchQuery(placesQuery(cerca)).catch(() => [])
    if (found) onFound(found)
    else notify.warning(`${cerca} località non trovata`)
  }

  return (
    <Autocomplete
      ref={input}
      pos="absolute"
      top={12}
      left={12}
      w="min(300px, calc(100% - 76px))"
      style={{ zIndex: 3 }}
      aria-label="Cerca indirizzo o località"
      aria-keyshortcuts="/"
      placeholder="Cerca indirizzo o località"
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      data={options}
      filter={({ options: all }) => all}
      limit={13}
      value={text}
      onChange={typed => {
        setText(typed)
        if (typed === '') onFound(undefined)
      }}
      onKeyDown={event => void search(event)}
      onOptionSubmit={chosen => {
        const place = places.find(one => textOf(one) === chosen)
        if (place) onFound(place)
      }}
    />
  )
}
