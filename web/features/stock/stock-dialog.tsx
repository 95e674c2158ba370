import { Box, Button, Flex, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { StockItem } from '#contract/stock.ts'
import { wholeProblem } from '#rules/italian-amount.ts'
import { instantText, integer } from '#rules/italian-format.ts'
import { client } from '#web/kit/connection.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { useForm } from '#web/kit/use-form.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/notify.ts'
import { StockHistoryList } from './stock-history.tsx'

interface Props {
  article: StockItem
  onClose: () => void
}

export function StockDialog({ article, onClose }: Props) {
  const { form, base, changes, takeTheirs } = useStockForm(article, onClose)
  return (
    <FormDialog
      form={{ ...form, failure: undefined }}
      onClose={onClose}
      title="Modifica qtà in magazzino"
      action="Salva quantità"
    >
      <p>
        <strong>{base.COD_ART_VIS}</strong> {base.DESC_ART}
      </p>
      {changes.length > 0 ? (
        <Notice
          tone="warning"
          action={
            <Button variant="default" size="xs" onClick={takeTheirs}>
              Prendi quelle attuali
            </Button>
          }
        >
          Nel frattempo l'articolo è cambiato: salva di nuovo per tenere le tue quantità.
          <Box component="ul" className="listed" mt="xs" pl="lg" aria-label="Modifiche nel frattempo">
            {changes.map(({ Quando, Utente, Testo }) => (
              <li key={`${Quando} ${Testo}`}>
                {Utente}, {instantText(Quando)}: {Testo}
              </li>
            ))}
          </Box>
        </Notice>
      ) : (
        form.failure && <Notice tone="danger">errore! {form.failure}</Notice>
      )}
      <Facts>
        <Fact name="Minimo scorta">{integer(base.SOT_SC)}</Fact>
        <Fact name="Codice fornitore">{base.COD_ART_MAG_FOR || '—'}</Fact>
      </Facts>
      <Flex wrap="wrap" gap="lg">
        <TextInput
          {...form.text('QTA_MAG_FOR')}
          label="Qtà in magazzino"
          inputMode="numeric"
          flex="1 1 180px"
          data-autofocus
        />
        <TextInput
          {...form.text('QTA_PREVISIONE')}
          label="Prossima produzione"
          inputMode="numeric"
          flex="1 1 180px"
        />
      </Flex>
      <StockHistoryList articolo={article.COD_ART} />
    </FormDialog>
  )
}

const fields = ['QTA_MAG_FOR', 'QTA_PREVISIONE'] as const
type Values = Record<(typeof fields)[number], string>

const fieldsOf = ({ QTA_MAG_FOR, QTA_PREVISIONE }: StockItem): Values => ({
  QTA_MAG_FOR: String(QTA_MAG_FOR),
  QTA_PREVISIONE: String(QTA_PREVISIONE),
})

/** Edits an article's two quantities; changes by others are shown before they are overwritten. */
function useStockForm(article: StockItem, onClose: () => void) {
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
