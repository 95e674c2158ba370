import { Box, Flex } from '@mantine/core'
import type { PublicOffer } from '#contract/quotes/public-offer.ts'
import { euroOf } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'
import classes from './offer.module.css'

interface Props {
  offer: PublicOffer
  /** The total with VAT of what the dealer proposes. */
  proposed: number
}

/** The total, which follows the choices of the end customer. */
export function OfferTotals({ offer, proposed }: Props) {
  return (
    <section className={classes.whole} aria-label="Totale">
      <Box component="dl" className="tabular" fz={14}>
        {offer.Voci.length > 0 && <Parts offer={offer} />}
        <Amount name="Totale senza IVA" amount={offer.Imponibile} />
        {offer.Iva.map(({ Aliquota, Imponibile, Imposta }) => (
          <Amount key={Aliquota} name={`IVA ${Aliquota}% su ${euroOf(Imponibile)}`} amount={Imposta} />
        ))}
      </Box>
      <Box component="p" className="soft" mt={8} pt={8} style={{ borderTop: '1px solid var(--soglia-line)' }}>
        Totale IVA inclusa
      </Box>
      <Flex wrap="wrap" align="baseline" justify="space-between" gap="0 12px" role="status">
        <strong className={`tabular ${classes.total}`}>{euroOf(offer.Totale)}</strong>
        {offer.Totale !== proposed && (
          <span className="soft tabular">
            <span className="visually-hidden">invece di </span>
            <s>{euroOf(proposed)}</s>
          </span>
        )}
      </Flex>
    </section>
  )
}

/** Doors and services apart, because their VAT may differ. */
function Parts({ offer: { Righe, Voci, Imponibile } }: { offer: PublicOffer }) {
  const doors = Righe.reduce((sum, row) => sum + (row.Alternativa ? 0 : row.Quantita), 0)
  const services = Voci.reduce((sum, { Importo }) => sum + Importo, 0)
  return (
    <>
      <Amount name={counted(doors, 'porta', 'porte')} amount={Imponibile - services} />
      <Amount name="Servizi e altre voci" amount={services} />
    </>
  )
}

function Amount({ name, amount }: { name: string; amount: number }) {
  return (
    <Flex wrap="wrap" justify="space-between" gap="0 16px" py={3}>
      <dt>{name}</dt>
      <Box component="dd" ms="auto">
        {euroOf(amount)}
      </Box>
    </Flex>
  )
}
