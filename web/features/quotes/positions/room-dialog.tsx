import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { withoutRoom } from '#rules/rooms.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { positionsText } from './positions.ts'

interface Props {
  rows: readonly QuoteRow[]
  /** Rooms to choose from; empty where only a new one is asked for. */
  rooms: readonly string[]
  onMove: (room: string) => void
  onClose: () => void
}

/** Names a new room for positions, or takes one of the rooms there are. */
export function RoomDialog({ rows, rooms, onMove, onClose }: Props) {
  const [name, setName] = useState('')
  const typed = name.trim()
  const problem = typed.length > longest.room ? `Al massimo ${longest.room} caratteri` : undefined
  function move(room: string) {
    onMove(room)
    onClose()
  }
  const create = () => typed !== '' && !problem && move(typed)
  return (
    <Dialog
      onClose={onClose}
      title={rooms.length > 0 ? 'Sposta in' : 'Nuovo locale'}
      size="small"
      footer={
        <FormButtons isBusy={false}>
          <Button disabled={typed === '' || problem !== undefined} onClick={create}>
            Sposta {positionsText(rows.length)}
          </Button>
        </FormButtons>
      }
    >
      <Stack gap="sm">
        {rooms.map(room => (
          <Button key={room} variant="default" justify="flex-start" onClick={() => move(room)}>
            {room || withoutRoom}
          </Button>
        ))}
        <TextInput
          label={rooms.length > 0 ? 'Nuovo piano o locale' : 'Piano o locale'}
          placeholder="Ad esempio: zona notte"
          data-autofocus={rooms.length === 0 || undefined}
          value={name}
          error={problem}
          onChange={event => setName(event.currentTarget.value)}
          onKeyDown={event => event.key === 'Enter' && create()}
        />
      </Stack>
    </Dialog>
  )
}
