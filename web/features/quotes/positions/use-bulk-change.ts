import { useQuery } from '@tanstack/react-query'
import type { VariantKind } from '#contract/quote-kinds.ts'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Quote } from '#contract/quotes.ts'
import { client } from '#web/kit/connection.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { sendOver } from '../conflict.ts'
import { useReadAgain } from '../quote-data.ts'
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
  const changeAll = () =>
    sendOver({
      version: Versione,
      send: version => client.quoteTools.changeAll({ body: { ...body, Versione: version, prova: false } }),
      readAgain: async () => (await readAgain()).Testata.Versione,
    })
  const { run, isBusy } = useCommand(changeAll, {
    isFresh: true,
    done: outcome => {
      if (outcome.winner !== 'mine') return undefined
      const done = outcome.answer.Righe.filter(({ Motivo }) => Motivo === '').length
      return `${positionsText(done)} ${done === 1 ? 'cambiata' : 'cambiate'}`
    },
    onDone: ({ winner }) => winner && onDone(),
  })
  return { trial, changeable, isChanging: isBusy, change: run }
}
