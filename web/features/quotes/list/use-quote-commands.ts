import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { client } from '#web/kit/connection.ts'
import { onceKey } from '#web/kit/once-key.ts'
import { useRemoveQuote } from '#web/parts/quotes/use-remove-quote.ts'
import { notify } from '#web/ui/notify.ts'

type Select = (number: number | undefined) => Promise<void>

/** Actions of the buttons on the selected quote. */
export function useQuoteCommands(chosen: number | undefined, select: Select) {
  const [printed, setPrinted] = useState<number>()
  const open = useOpenQuote(select)
  const { mutate: duplicate, isPending: isDuplicating } = useDuplicate(select)
  const removal = useRemoveQuote(() => void select(undefined))
  const withSelected = (run: (number: number) => void) => () => {
    if (chosen === undefined) notify.warning('Nessun preventivo selezionato')
    else run(chosen)
  }
  return {
    open,
    printed,
    closePdf: () => setPrinted(undefined),
    isBusy: isDuplicating || removal.isBusy,
    onEdit: withSelected(number => void open(number)),
    onPrint: withSelected(setPrinted),
    onDuplicate: withSelected(number => !isDuplicating && duplicate({ number, Chiave: onceKey() })),
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
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ number, Chiave }: { number: number; Chiave: string }) =>
      client.quotes.duplicate({ params: { id: String(number) }, body: { Chiave } }),
    onSuccess: (copy, { number }) => {
      notify.info(`Preventivo ${number} duplicato: la copia è il numero ${copy}`)
      void queries.invalidateQueries({ queryKey: ['quotes', 'list'] })
      void select(copy)
    },
  })
}
