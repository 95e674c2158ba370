import { useState } from 'react'
import type { StockItem } from '#contract/stock.ts'
import { wholeProblem } from '#rules/italian-amount.ts'
import { client } from '#web/kit/connection.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { useForm } from '#web/kit/use-form.ts'
import { notify } from '#web/ui/notify.ts'

const fields = ['QTA_MAG_FOR', 'QTA_PREVISIONE'] as const
type Values = Record<(typeof fields)[number], string>

const fieldsOf = ({ QTA_MAG_FOR, QTA_PREVISIONE }: StockItem): Values => ({
  QTA_MAG_FOR: String(QTA_MAG_FOR),
  QTA_PREVISIONE: String(QTA_PREVISIONE),
})

/** Edits an article's two quantities; changes by others are shown before they are overwritten. */
export function useStockForm(article: StockItem, onClose: () => void) {
  const [base, setBase] = useState(article)
  const [changes, setChanges] = useState<ProblemError['changes']>([])

  /** Empty fields become 0 and are saved at the second attempt. */
  function check(values: Values): Partial<Values> {
    const problems = fields.map(name => {
      const text = values[name].trim()
      if (text !== '') return [name, wholeProblem(text, 7)]
      form.set(name, '0')
      return [name, 'Era vuoto ed è diventato 0: salva di nuovo se va bene']
    })
    return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined))
  }

  const form = useForm({
    initial: fieldsOf(article),
    check,
    send: values =>
      client.stock.save({ body: { ...values, COD_ART: base.COD_ART, Versione: base.Versione } }),
    onDone: () => {
      notify.success(`${base.COD_ART_VIS}: qtà in magazzino salvata`)
      onClose()
    },
    onRefused: error => {
      if (!(error instanceof ProblemError) || !isArticle(error.current)) return setChanges([])
      setBase(error.current)
      setChanges(error.changes)
    },
  })
  const takeTheirs = () => {
    form.restart(fieldsOf(base))
    setChanges([])
  }
  return { form, base, changes, takeTheirs }
}

function isArticle(value: unknown): value is StockItem {
  return typeof value === 'object' && value !== null && 'COD_ART' in value && 'Versione' in value
}
