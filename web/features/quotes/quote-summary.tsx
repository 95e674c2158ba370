import { Box, Flex } from '@mantine/core'
import type { Quote } from '#contract/quotes.ts'
import { euroOf } from '#rules/italian-format.ts'
import { seesManyCustomers } from '#rules/permissions.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { useUser } from '#web/kit/user.ts'
import { CustomerLink } from '#web/parts/customers/customer-link.tsx'
import { LowSteps } from '#web/ui/steps.tsx'
import { useIsTablet } from '#web/ui/use-media.ts'
import { quoteNextStep, quoteSteps } from './quote-progress.ts'

export function QuoteSum({ quote: { Totali } }: { quote: Quote }) {
  return (
    <Flex component="p" wrap="wrap" align="baseline" gap="2px 20px" c="var(--soglia-ink)">
      <span>
        <Box component="strong" className="figure" fz={22}>
          {euroOf(Totali.Imponibile)}
        </Box>{' '}
        <span className="soft">+iva</span>
      </span>
      <span className="soft">
        Totale IVA inclusa <span className="tabular">{euroOf(Totali.TotaleIvato)}</span>
      </span>
    </Flex>
  )
}

/** The total beside the main action of a phone. */
export function PhoneSum({ quote: { Totali } }: { quote: Quote }) {
  return (
    <Box component="p" miw={0} lh={1.3}>
      <Box component="strong" className="figure" display="block" fz={17}>
        {euroOf(Totali.Imponibile)} <span className="note">+iva</span>
      </Box>
      <span className="note tabular">{euroOf(Totali.TotaleIvato)} IVA inclusa</span>
    </Box>
  )
}

/** A narrow screen shows only the present step, above the title, so that the positions come sooner. */
export function QuoteProgress({ quote }: { quote: Quote }) {
  if (useIsTablet()) return null
  return <LowSteps label="Stato del preventivo" steps={quoteSteps(quote, todayInItaly())} />
}

/** The documented title, and on a narrow screen the present step. */
export function QuoteAbove({ quote }: { quote: Quote }) {
  const step = quoteSteps(quote, todayInItaly()).find(({ isCurrent }) => isCurrent)
  const title = `PREVENTIVATORE - Collezione ${quote.Testata.collezione.toUpperCase()}`
  if (!useIsTablet() || !step) return title
  return (
    <>
      {title} ·{' '}
      <strong className={step.look === 'late' ? 'danger' : undefined}>{step.warning ?? step.name}</strong>
    </>
  )
}

/** The next action, and the customer if the user sees several. */
export function QuoteAbout({ quote }: { quote: Quote }) {
  const { Cliente, codCliente } = quote.Testata
  const { Utente: name, Tipologia: role } = useUser()
  const next = quoteNextStep(quote, { name, role }, todayInItaly())
  const hasCustomer = seesManyCustomers(role) && Cliente !== ''
  return (
    <>
      {hasCustomer && <CustomerLink code={codCliente} name={Cliente} />}
      {hasCustomer && next && ' · '}
      {next && (
        <Box component="span" c="var(--soglia-accent-ink)">
          Prossimo passo, {next.turn}: <strong>{next.title}</strong>
        </Box>
      )}
    </>
  )
}
