import { Flex, Stack } from '@mantine/core'
import type { PublicOffer } from '#contract/quotes/offers.ts'
import { euro, integer } from '#rules/italian-format.ts'
import { svgAddress } from '#web/ui/svg-picture.ts'
import shared from './offer.module.css'
import classes from './offer-door.module.css'

type Row = PublicOffer['Righe'][number]

/** One position of the offer: drawing, choices and price. */
export function OfferDoor({ row }: { row: Row }) {
  return (
    <li className={`card ${classes.door}`} data-alternative={row.Alternativa || undefined}>
      {row.Disegno && (
        <img className={classes.drawing} src={svgAddress(row.Disegno)} alt={`Disegno: ${row.Descrizione}`} />
      )}
      <Stack>
        <h3 className={classes.doorName}>
          <span className={classes.room}>
            {[`Posizione ${row.posizione}`, row.Riferimento].filter(Boolean).join(' · ')}
          </span>
          {row.Descrizione}
        </h3>
        {row.Alternativa && <p className={classes.alternative}>{alternativeText(row)}</p>}
        <dl className={classes.choices}>
          {row.Misure && <Choice name="Misure" value={row.Misure} />}
          {row.Scelte.map(({ Nome, Valore }) => (
            <Choice key={Nome} name={Nome} value={Valore} />
          ))}
        </dl>
        {row.Note && <p className={shared.note}>{row.Note}</p>}
        <Price row={row} />
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
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Price({ row }: { row: Row }) {
  return (
    <Flex component="p" className={classes.price} align="baseline" justify="flex-end" gap="lg" mt="auto">
      <span className={shared.soft}>
        {integer(row.Quantita)} × {euro(Math.round(row.Prezzo * 100))}
      </span>
      <strong>{euro(Math.round(row.Importo * 100))}</strong>
    </Flex>
  )
}
