import { Select, TextInput } from '@mantine/core'
import { longest } from '#contract/fields/lengths.ts'
import { vatRates } from '#contract/quote-kinds.ts'
import type { QuoteHeader } from '#contract/quotes/header.ts'
import { instantDayText } from '#rules/italian-format.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { DateField } from '#web/ui/date-field.tsx'
import classes from './header-panel.module.css'
import type { HeaderField } from './header-values.ts'
import type { Header } from './use-header.ts'

interface Props {
  quote: QuoteHeader
  header: Header
  canEdit: boolean
}

export function HeaderPanel({ quote, header, canEdit }: Props) {
  const text = useTextField(header, canEdit)
  return (
    <section className={`tile ${classes.panel}`} aria-label="Testata del preventivo">
      <TextInput
        {...text('rifCliente')}
        label="Riferimento"
        required={canEdit}
        maxLength={longest.quoteReference}
      />
      <TextInput label="Data" variant="unstyled" value={instantDayText(quote.data)} readOnly tabIndex={-1} />
      <TextInput {...text('pagamento')} label="Pagamento" maxLength={longest.quotePayment} />
      <TextInput {...text('notePagamento')} label="Note pagamento" maxLength={longest.quotePaymentNote} />
      <DateField
        today={todayInItaly()}
        name="validoFino"
        label="Valido fino al"
        isRequired
        value={header.values.validoFino}
        error={header.errors.validoFino}
        readOnly={!canEdit}
        variant={canEdit ? 'default' : 'unstyled'}
        onChange={day => {
          header.set('validoFino', day)
          void header.save()
        }}
      />
      <Select
        label="IVA porte"
        data={rateChoices(quote.iva)}
        value={String(header.values.iva)}
        error={header.errors.iva}
        readOnly={!canEdit}
        variant={canEdit ? 'default' : 'unstyled'}
        rightSection={canEdit ? undefined : <span />}
        allowDeselect={false}
        checkIconPosition="right"
        onChange={chosen => {
          header.set('iva', Number(chosen))
          void header.save()
        }}
      />
    </section>
  )
}

export function useTextField(header: Header, canEdit: boolean) {
  return (name: Exclude<HeaderField, 'iva'>) => ({
    name,
    value: header.values[name],
    error: header.errors[name],
    readOnly: !canEdit,
    variant: canEdit ? 'default' : 'unstyled',
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => header.set(name, event.currentTarget.value),
    onBlur: () => void header.save(),
  })
}

/** The usual VAT rates, and the quote's own rate. */
export function rateChoices(current: number): { value: string; label: string }[] {
  const rates = new Set<number>([...vatRates, current])
  return [...rates].sort((a, b) => b - a).map(rate => ({ value: String(rate), label: `${rate}%` }))
}
