import { Autocomplete, NativeSelect, Select } from '@mantine/core'
import { longest } from '#contract/fields/lengths.ts'
import type { Quote } from '#contract/quotes.ts'
import { listFieldName } from '#rules/door-list/columns.ts'
import type { DoorList } from '#rules/door-list/read-list.ts'
import { roomsOf, withoutRoom } from '#rules/rooms.ts'
import type { DoorListProps } from './list-table.tsx'
import { restText, unnamedFields } from './rest-text.ts'
import type { ListWork } from './use-list.ts'

interface AddToProps {
  quote: Quote
  list: DoorList
  work: ListWork
}

/** The floor or room for rows that name none. */
export function AddTo({ quote, list, work }: AddToProps) {
  const hasRooms = list.columns.some(({ field }) => field === 'Locale')
  return (
    <Autocomplete
      label="Aggiungi a"
      description={hasRooms ? 'Per le righe senza locale' : undefined}
      inputWrapperOrder={['label', 'input', 'description']}
      placeholder={withoutRoom}
      flex="1 1 200px"
      maw={280}
      maxLength={longest.room}
      data={roomsOf(quote.Righe, row => row.Locale).filter(Boolean)}
      value={work.room}
      onChange={work.setRoom}
    />
  )
}

/** Says which door gives what the list does not name, and what that is. */
export function RestOfDoors({ catalogue, list, work }: DoorListProps) {
  const { starts, start, choose } = work
  return (
    <Select
      label="Il resto come"
      description={restText(catalogue, list, work)}
      inputWrapperOrder={['label', 'input', 'description']}
      flex="1 1 420px"
      maw={640}
      data={starts.map(({ kind, name }) => ({
        value: name,
        label:
          kind === 'empty'
            ? 'Porta vuota: telaio e ferramenta inclusi, il resto da scegliere'
            : capital(name),
      }))}
      value={start.name}
      allowDeselect={false}
      onChange={name => choose(name ?? '')}
    />
  )
}

/** A field that the list does not name gets a column, so that it is seen and set by row. */
export function AddColumn({ catalogue, list, work }: DoorListProps) {
  const fields = unnamedFields(catalogue, list)
  return (
    <NativeSelect
      label="Aggiungi una colonna"
      flex="0 1 220px"
      data={[
        { value: '', label: 'Scegli la voce' },
        ...fields.map(field => ({ value: field, label: listFieldName(catalogue, field) })),
      ]}
      value=""
      onChange={event => {
        const field = fields.find(one => one === event.currentTarget.value)
        if (field) work.addField(field)
      }}
    />
  )
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
