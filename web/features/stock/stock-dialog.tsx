import { Button, TextInput } from '@mantine/core'
import { useId } from 'react'
import type { StockItem } from '#contract/stock.ts'
import { instantText, integer } from '#rules/italian-format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './stock.module.css'
import { StockHistoryList } from './stock-history.tsx'
import { useStockForm } from './use-stock-form.ts'

interface Props {
  article: StockItem
  onClose: () => void
}

export function StockDialog({ article, onClose }: Props) {
  const formId = useId()
  const { form, base, changes, takeTheirs } = useStockForm(article, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Modifica qtà in magazzino"
      dirty={form.isDirty}
      footer={
        <FormButtons isBusy={form.isBusy}>
          <Button type="submit" form={formId} loading={form.isBusy}>
            Salva quantità
          </Button>
        </FormButtons>
      }
    >
      <form {...form.form} id={formId} className={classes.form}>
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
            <ul className={classes.changes} aria-label="Modifiche nel frattempo">
              {changes.map(({ Quando, Utente, Testo }) => (
                <li key={`${Quando} ${Testo}`}>
                  {Utente}, {instantText(Quando)}: {Testo}
                </li>
              ))}
            </ul>
          </Notice>
        ) : (
          form.failure && <Notice tone="danger">errore! {form.failure}</Notice>
        )}
        <Facts>
          <Fact name="Minimo scorta">{integer(base.SOT_SC)}</Fact>
          <Fact name="Codice fornitore">{base.COD_ART_MAG_FOR || '—'}</Fact>
        </Facts>
        <div className={classes.quantities}>
          <TextInput
            {...form.text('QTA_MAG_FOR')}
            label="Qtà in magazzino"
            inputMode="numeric"
            data-autofocus
          />
          <TextInput {...form.text('QTA_PREVISIONE')} label="Prossima produzione" inputMode="numeric" />
        </div>
      </form>
      <StockHistoryList articolo={article.COD_ART} />
    </Dialog>
  )
}
