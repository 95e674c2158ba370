import { Button } from '@mantine/core'
import type { Example } from '#tests/components/example.ts'
import { Notice } from './notice.tsx'

export const info: Example = {
  draw: () => <Notice tone="info">Le modifiche valgono dal prossimo accesso.</Notice>,
}

export const success: Example = {
  draw: () => <Notice tone="success">Utente confermato</Notice>,
}

export const warning: Example = {
  draw: () => (
    <Notice
      tone="warning"
      action={
        <Button variant="default" size="xs">
          Ricarica
        </Button>
      }
    >
      Nel frattempo qualcun altro ha modificato questo utente.
    </Notice>
  ),
}

export const danger: Example = {
  draw: () => <Notice tone="danger">La password attuale non è corretta</Notice>,
}

export const quietWarning: Example = {
  draw: () => (
    <Notice tone="warning" quiet>
      La data di consegna deve essere aggiornata.
    </Notice>
  ),
}

export const takingFocus: Example = {
  draw: () => (
    <Notice tone="success" takesFocus>
      Elaborazione completata : 12 record
    </Notice>
  ),
}
