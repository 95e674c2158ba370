import { Box, Button, Flex, TextInput } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockHistory, StockItem } from '#contract/stock.ts'
import { wholeProblem } from '#rules/italian-amount.ts'
import { instantText, integer } from '#rules/italian-format.ts'
import { client } from '#web/kit/connection.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { useForm } from '#web/kit/use-form.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

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

/** Edits the two quantities of an article. Changes by other users are shown before the user overwrites them. */
function useStockForm(article: StockItem, onClose: () => void) {
  const [base, setBase] = useState(article)
  const [changes, setChanges] = useState<ProblemError['changes']>([])

  /** An empty field becomes 0; the user saves the zeros with a second attempt. */
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
    done: `${base.COD_ART_VIS}: qtà in magazzino salvata`,
    onDone: onClose,
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

function stockHistoryQuery(articolo: string) {
  return queryOptions({
    ...client.stock.history.query({ params: { articolo }, query: { righe: 20 } }),
    meta: { silent: true },
  })
}

/** Lists the changes of an article's quantities, newest first. */
function StockHistoryList({ articolo }: { articolo: string }) {
  const { data } = useQuery(stockHistoryQuery(articolo))
  if (!data) return null
  const older = data.total - data.rows.length
  return (
    <Box component="section" className="label" mt="sm">
      <Box component="h3" mb="sm" c="var(--soglia-ink)" fz={14}>
        Storia
      </Box>
      {data.rows.length === 0 && <p>Le quantità non sono mai cambiate.</p>}
      <ul className="ruled" aria-label="Storia delle quantità">
        {data.rows.map(change => (
          <Flex
            component="li"
            key={`${change.Quando} ${change.QuantitaA} ${change.PrevisioneA}`}
            wrap="wrap"
            gap="0 12px"
            py={6}
          >
            <span>
              {instantText(change.Quando)} · {authorOf(change)}
            </span>
            {changesOf(change).map(text => (
              <span key={text}>{text}</span>
            ))}
          </Flex>
        ))}
      </ul>
      {older > 0 && (
        <p>
          {older === 1 ? "Un'altra modifica più vecchia." : `Altre ${integer(older)} modifiche più vecchie.`}
        </p>
      )}
    </Box>
  )
}

function authorOf({ Utente, Origine }: StockHistory): string {
  if (Origine === 'gestionale') return 'dal gestionale'
  return Origine === 'importazione' ? `${Utente}, da un file` : Utente
}

function changesOf({ QuantitaDa, QuantitaA, PrevisioneDa, PrevisioneA }: StockHistory): string[] {
  return [
    ...changeOf('Qtà in magazzino', QuantitaDa, QuantitaA),
    ...changeOf('Prossima produzione', PrevisioneDa, PrevisioneA),
  ]
}

function changeOf(name: string, before: number, after: number): string[] {
  return before === after ? [] : [`${name} da ${integer(before)} a ${integer(after)}`]
}
