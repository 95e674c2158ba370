import { Box, Flex, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PublicOffer } from '#contract/quotes/public-offer.ts'
import { withoutDimensions } from '#rules/door-drawing/dimensions.ts'
import { euroOf, integer } from '#rules/italian-format.ts'
import { svgAddress } from '#web/ui/svg-picture.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import classes from './offer.module.css'

type Row = PublicOffer['Righe'][number]

interface Props {
  row: Row
  /** Choices that are not the same in all doors. */
  own: Row['Scelte']
  /** Stands below the choices. */
  children: ReactNode
}

/** One position of the offer: drawing, price, and what distinguishes it. */
export function OfferDoor({ row, own, children }: Props) {
  const isPhone = useIsPhone()
  return (
    <li className={`card ${classes.whole} ${classes.door}`} data-alternative={row.Alternativa || undefined}>
      {row.Disegno && (
        <img
          className={classes.drawing}
          src={svgAddress(withoutDimensions(row.Disegno))}
          alt={`Disegno: ${row.Descrizione}`}
        />
      )}
      <Stack gap="xs" miw={0}>
        <Flex wrap={{ base: 'wrap', sm: 'nowrap' }} align="flex-end" justify="space-between" gap="2px 20px">
          <h3 className="title">
            <Box component="span" className="label" display="block" fw={500}>
              {[`Posizione ${row.posizione}`, row.Riferimento].filter(Boolean).join(' · ')}
            </Box>
            {row.Descrizione}
          </h3>
          <Box component="p" className="tabular" flex="none" ms="auto">
            {row.Quantita > 1 && (
              <span className="soft">
                {integer(row.Quantita)} × {euroOf(row.Prezzo)}{' '}
              </span>
            )}
            <Box component="strong" fz={18}>
              {euroOf(row.Importo)}
            </Box>
          </Box>
        </Flex>
        {row.Alternativa && <p className="strong warning">{alternativeText(row)}</p>}
        <dl className={classes.choices}>
          {row.Misure && <Choice name="Misure" value={row.Misure} isWide={isPhone} />}
          {own.map(({ Nome, Valore }) => (
            <Choice key={Nome} name={Nome} value={Valore} />
          ))}
        </dl>
        {row.Note && <p className={classes.written}>{row.Note}</p>}
        {children}
      </Stack>
    </li>
  )
}

/** Choices that all of several doors have, so that they are said once. */
export function sharedChoices(rows: readonly Row[]): Row['Scelte'] {
  const [first, ...others] = rows
  if (!first || others.length === 0) return []
  return first.Scelte.filter(choice => others.every(other => hasChoice(other.Scelte, choice)))
}

export function hasChoice(choices: Row['Scelte'], { Nome, Valore }: Row['Scelte'][number]): boolean {
  return choices.some(choice => choice.Nome === Nome && choice.Valore === Valore)
}

export function SharedChoices({ choices }: { choices: Row['Scelte'] }) {
  if (choices.length === 0) return null
  return (
    <Box component="li" className={`card ${classes.whole}`} px={{ base: 16, sm: 20 }} py={12}>
      <Box component="h3" className="label" mb={6}>
        Uguale in tutte le porte
      </Box>
      <dl className={classes.choices}>
        {choices.map(({ Nome, Valore }) => (
          <Choice key={Nome} name={Nome} value={Valore} />
        ))}
      </dl>
    </Box>
  )
}

function alternativeText({ AlternativaDi }: Row): string {
  const which = AlternativaDi === null ? '' : ` alla posizione ${AlternativaDi}`
  return `In alternativa${which}: non è compresa nel totale`
}

function Choice({ name, value, isWide }: { name: string; value: string; isWide?: boolean }) {
  return (
    <div style={isWide ? { gridColumn: '1 / -1' } : undefined}>
      <dt className="label">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
