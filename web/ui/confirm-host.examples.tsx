import { Button } from '@mantine/core'
import type { Example } from '#tests/components/example.ts'
import { Kept } from '#tests/components/kept.tsx'
import { askToLeave, confirm } from './confirm.ts'

const words = (agreed: boolean | undefined) => {
  if (agreed === undefined) return 'Nessuna risposta'
  return agreed ? 'Accettato' : 'Rifiutato'
}

export const question: Example = {
  draw: () => (
    <Kept<boolean | undefined> from={undefined}>
      {(agreed, setAgreed) => (
        <>
          <Button
            onClick={() =>
              void confirm({
                title: 'Porte Rossi',
                text: "Vuoi confermare l'utente ?",
                action: 'Conferma utente',
              }).then(setAgreed)
            }
          >
            Chiedi
          </Button>
          <p>{words(agreed)}</p>
        </>
      )}
    </Kept>
  ),
}

export const danger: Example = {
  draw: () => (
    <Kept<boolean | undefined> from={undefined}>
      {(agreed, setAgreed) => (
        <>
          <Button onClick={() => void askToLeave().then(setAgreed)}>Lascia</Button>
          <p>{words(agreed)}</p>
        </>
      )}
    </Kept>
  ),
}
