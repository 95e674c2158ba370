import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { client } from '#web/kit/connection.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { useRemoveQuote } from '#web/parts/quotes/use-remove-quote.ts'
import { notify } from '#web/ui/notify.ts'

type Select = (number: number | undefined) => Promise<void>

/** Actions of the buttons on the selected quote. */
export function useQuoteCommands(chosen: number | undefined, select: Select) {
  const [printed, setPrinted] = useState<number>()
  const open = useOpenQuote(select)
  const duplicating = useDuplicate(select)
  const removal = useRemoveQuote(() => void select(undefined))
  const withSelected = (run: (number: number) => void) => () => {
    if (chosen === undefined) notify.warning('Nessun preventivo selezionato')
    else run(chosen)
  }
  return {
    open,
    printed,
    closePdf: () => setPrinted(undefined),
    isBusy: duplicating.isBusy || removal.isBusy,
    onEdit: withSelected(number => void open(number)),
    onPrint: withSelected(setPrinted),
    onDuplicate: withSelected(number => duplicating.run({ params: { id: String(number) }, body: undefined })),
    onRemove: withSelected(number => removal.ask(number)),
  }
}

/** On return from a quote, that quote is selected. */
function useOpenQuote(select: Select) {
  const navigate = useNavigate()
  return useCallback(
    async (number: number) => {
      await select(number)
      await navigate({ to: '/preventivo', search: { numero: number } })
    },
    [select, navigate],
  )
}

function useDuplicate(select: Select) {
  return useCommand(client.quotes.duplicate, {
    done: (copy, { params: { id } }) => ({
      text: `Preventivo ${id} duplicato: la copia è il numero ${copy}`,
      kind: 'info',
    }),
    onDone: copy => void select(copy),
  })
}
