import type { Example } from '#tests/components/example.ts'
import { Kept } from '#tests/components/kept.tsx'
import { Failure, FailureStrip } from './failure.tsx'
import { Notice } from './notice.tsx'

const message = 'Il server non risponde. Controlla la connessione e riprova.'

export const withRetry: Example = {
  draw: () => (
    <Kept from={false}>
      {(isDone, setDone) =>
        isDone ? (
          <Notice tone="success">Dati caricati</Notice>
        ) : (
          <Failure message={message} onRetry={() => setDone(true)} />
        )
      }
    </Kept>
  ),
}

export const withReference: Example = {
  draw: () => <Failure message="Si è verificato un errore." reference="req-7f" />,
}

export const strip: Example = {
  draw: () => <FailureStrip message={message} reference="req-7f" onRetry={() => {}} />,
}
