import { useNavigate } from '@tanstack/react-router'
import { client } from '#web/kit/connection.ts'
import { useCommand } from '#web/kit/use-command.ts'

/** Copies a quote and opens the copy. */
export function useDuplicateQuote() {
  const navigate = useNavigate()
  const { run, isBusy } = useCommand(client.quotes.duplicate, {
    done: number => `Preventivo duplicato: ora è aperto il numero ${number}`,
    onDone: number => void navigate({ to: '/preventivo', search: { numero: number, scheda: undefined } }),
  })
  return { duplicate: (id: number) => run({ params: { id: String(id) }, body: undefined }), isBusy }
}
