import { Button, Flex, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { IconCheck, IconDeviceFloppy } from '@tabler/icons-react'
import { longest } from '#contract/fields/lengths.ts'
import { vatRates } from '#contract/quote-kinds.ts'
import type { QuoteHeader } from '#contract/quotes/header.ts'
import { instantDayText } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { DateField } from '#web/ui/date-field.tsx'
import classes from '../quote.module.css'
import type { HeaderField } from './header-values.ts'
import type { Header } from './use-header.ts'

interface NotesProps {
  header: Header
  canEdit: boolean
}

interface Props extends NotesProps {
  quote: QuoteHeader
}

/** Reference, terms and VAT of the quote. */
export function HeaderFields({ quote, header, canEdit }: Props) {
  const text = useTextField(header, canEdit)
  return (
    <section className={`tile ${classes.header}`} aria-label="Testata del preventivo">
      <TextInput {...text('rifCliente', longest.quoteReference)} label="Riferimento" required={canEdit} />
      <TextInput label="Data" variant="unstyled" value={instantDayText(quote.data)} readOnly tabIndex={-1} />
      <TextInput {...text('pagamento', longest.quotePayment)} label="Pagamento" />
      <TextInput {...text('notePagamento', longest.quotePaymentNote)} label="Note pagamento" />
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

/** The note is printed below the positions. */
export function NotesTab({ header, canEdit }: NotesProps) {
  const text = useTextField(header, canEdit)
  const left = longest.quoteNote - header.values.note.length
  return (
    <Stack gap="xs" maw={720}>
      <Textarea
        {...text('note', longest.quoteNote)}
        label="Note"
        description="Stampate in fondo al preventivo"
        autosize
        minRows={3}
      />
      <Flex align="flex-start" justify="space-between" gap="md">
        <p className="note">Ancora {counted(left, 'carattere', 'caratteri')}</p>
        {canEdit && <SaveButton header={header} />}
      </Flex>
    </Stack>
  )
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true }

/** Fields save themselves on blur; the button shows whether everything is saved. */
export function SaveButton({ header }: { header: Header }) {
  const { isSaved, isBusy, save } = header
  return (
    <Button
      variant={isSaved ? 'subtle' : 'light'}
      ms="auto"
      loading={isBusy}
      leftSection={isSaved ? <IconCheck {...icon} /> : <IconDeviceFloppy {...icon} />}
      onClick={() => void save()}
    >
      <span aria-live="polite">{isSaved ? 'Salvato' : 'Salva'}</span>
    </Button>
  )
}

function useTextField(header: Header, canEdit: boolean) {
  return (name: Exclude<HeaderField, 'iva'>, maxLength: number) => ({
    ...{ name, maxLength },
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
