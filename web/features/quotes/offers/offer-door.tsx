import { Box, Flex, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PublicOffer } from '#contract/quotes/public-offer.ts'
import { euroOf, integer } from '#rules/italian-format.ts'
import { svgAddress } from '#web/ui/svg-picture.ts'
import classes from './offer.module.css'

type Row = PublicOffer['Righe'][number]

interface Props {
  row: Row
  /** Stands below the price. */
  children: ReactNode
}

/** One position of the offer: drawing, choices and price. */
export function OfferDoor({ row, children }: Props) {
  return (
    <li className={`card ${classes.whole} ${classes.door}`} data-alternative={row.Alternativa || undefined}>
      {row.Disegno && (
        <img className={classes.drawing} src={svgAddress(row.Disegno)} alt={`Disegno: ${row.Descrizione}`} />
      )}
      <Stack>
        <h3 className="title">
          <Box component="span" className="label" display="block" fw={500}>
            {[`Posizione ${row.posizione}`, row.Riferimento].filter(Boolean).join(' · ')}
          </Box>
          {row.Descrizione}
        </h3>
        {row.Alternativa && <p className="strong warning">{alternativeText(row)}</p>}
        <dl className={classes.choices}>
          {row.Misure && <Choice name="Misure" value={row.Misure} />}
          {row.Scelte.map(({ Nome, Valore }) => (
            <Choice key={Nome} name={Nome} value={Valore} />
          ))}
        </dl>
        {row.Note && <p className={classes.written}>{row.Note}</p>}
        <Flex component="p" className="tabular" align="baseline" justify="flex-end" gap="lg" mt="auto">
          <span className="soft">
            {integer(row.Quantita)} × {euroOf(row.Prezzo)}
          </span>
          <Box component="strong" fz={18}>
            {euroOf(row.Importo)}
          </Box>
        </Flex>
        {children}
      </Stack>
    </li>
  )
}

function alternativeText({ AlternativaDi }: Row): string {
  const which = AlternativaDi === null ? '' : ` alla posizione ${AlternativaDi}`
  return `In alternativa${which}: non è compresa nel totale`
}

function Choice({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
