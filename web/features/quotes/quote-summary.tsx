import { Box, Flex, Group } from '@mantine/core'
import type { Quote } from '#contract/quotes.ts'
import { euroOf } from '#rules/italian-format.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { CustomerLink } from '#web/parts/customers/customer-link.tsx'
import { OfferChip } from '#web/parts/quotes/offer-chip.tsx'
import { QuoteStateChip } from '#web/parts/quotes/quote-state-chip.tsx'
import { offerState } from './offers/offer-state.ts'

export function QuoteSummary({ quote }: { quote: Quote }) {
  const { Testata, Totali, Offerta } = quote
  return (
    <Flex wrap="wrap" align="flex-end" justify="space-between" gap="8px 24px">
      <Group gap="6px 12px">
        {Testata.Cliente && (
          <span className="strong">
            <CustomerLink code={Testata.codCliente} name={Testata.Cliente} />
          </span>
        )}
        <QuoteStateChip state={Testata.Stato} />
        {Offerta && (
          <Flex component="span" className="soft" display="inline-flex" align="center" gap={6}>
            Offerta{' '}
            <OfferChip
              offer={offerState(Offerta, todayInItaly())}
              isChanged={Offerta.Esito === 'accettata' && Offerta.Differenze.length > 0}
            />
          </Flex>
        )}
      </Group>
      <Flex component="p" wrap="wrap" align="baseline" gap="2px 20px">
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
    </Flex>
  )
}
