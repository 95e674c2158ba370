import { Button, Group } from '@mantine/core'
import type { Example } from '#tests/components/example.ts'
import { Kept } from '#tests/components/kept.tsx'
import { notify } from './notify.ts'

export const eachKind: Example = {
  draw: () => (
    <Group>
      <Button onClick={() => notify.success('Preventivo salvato')}>Fatto</Button>
      <Button onClick={() => notify.info('Elaborazione avviata', { detail: 'Riceverai una notifica.' })}>
        Informazione
      </Button>
      <Button onClick={() => notify.warning('Foglio incompleto')}>Attenzione</Button>
      <Button onClick={() => notify.error('Salvataggio non riuscito')}>Errore</Button>
      <Button onClick={() => notify.update(() => {})}>Aggiornamento</Button>
    </Group>
  ),
}

export const withUndo: Example = {
  draw: () => (
    <Kept from={1}>
      {(count, setCount) => (
        <>
          <p>{count === 1 ? 'Una nota' : 'Nessuna nota'}</p>
          <Button
            onClick={() => {
              setCount(0)
              notify.success('Nota eliminata', { undo: () => setCount(1) })
            }}
          >
            Elimina
          </Button>
        </>
      )}
    </Kept>
  ),
}
