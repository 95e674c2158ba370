import { useMutation, useQuery } from '@tanstack/react-query'
import type { VariantKind } from '#contract/quote-kinds.ts'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Quote } from '#contract/quotes.ts'
import { client } from '#web/kit/connection.ts'
import { notify } from '#web/ui/notify.ts'
import { sendOver } from '../conflict.ts'
import { useQuoteChanged, useReadAgain } from '../quote-data.ts'
import { positionsText } from './positions.ts'

interface Asked {
  quote: Quote
  rows: readonly QuoteRow[]
  kind: VariantKind | undefined
  code: string | undefined
  onDone: () => void
}

/** Previews a change as soon as it is chosen, and applies it on request. */
export function useBulkChange({ quote, rows, kind, code, onDone }: Asked) {
  const { id, Versione } = quote.Testata
  const changed = useQuoteChanged(id)
  const readAgain = useReadAgain(id)
  const body = {
    id,
    posizioni: rows.map(row => row.posizione),
    cod_var: kind ?? 'ColoreAnta',
    valore: code ?? '',
  }
  const trial = useQuery({
    ...client.quoteTools.changeAll.query({ body: { ...body, Versione, prova: true } }),
    enabled: kind !== undefined && code !== undefined,
    gcTime: 0,
  })
  const changeable = trial.data?.Righe.filter(({ Motivo }) => Motivo === '').length
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      sendOver({
        version: Versione,
        send: version => client.quoteTools.changeAll({ body: { ...body, Versione: version, prova: false } }),
        readAgain: async () => (await readAgain()).Testata.Versione,
      }),
    onSuccess: async outcome => {
      if (outcome.winner === undefined) return
      if (outcome.winner === 'mine') {
        const done = outcome.answer.Righe.filter(({ Motivo }) => Motivo === '').length
        notify.success(`${positionsText(done)} ${done === 1 ? 'cambiata' : 'cambiate'}`)
      }
      await changed()
      onDone()
    },
  })
  return { trial, changeable, isChanging: isPending, change: () => mutate() }
}
