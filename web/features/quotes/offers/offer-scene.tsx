import { Box, Flex } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { PublicOffer } from '#contract/quotes/public-offer.ts'
import { withoutDimensions } from '#rules/door-drawing/dimensions.ts'
import { svgAddress } from '#web/ui/svg-picture.ts'
import classes from './offer.module.css'

interface Props {
  rows: PublicOffer['Righe']
  /** Alternatives of the end customer, whose names are marked. */
  chosen: readonly number[]
}

/** The doors of the total to one scale on one floor; the list below describes them. */
export function OfferScene({ rows, chosen }: Props) {
  const doors = rows
    .filter(row => row.Disegno && !row.Alternativa)
    .map(row => ({ row, drawing: withoutDimensions(row.Disegno) }))
  if (doors.length === 0) return null
  const highest = Math.max(...doors.map(({ drawing }) => heightOf(drawing)))
  return (
    <Flex component="ul" className={classes.scene} gap={{ base: 24, sm: 40 }} aria-hidden>
      {doors.map(({ row, drawing }) => (
        <Flex
          component="li"
          key={row.posizione}
          direction="column"
          justify="flex-end"
          align="center"
          flex="none"
        >
          <img
            src={svgAddress(drawing)}
            alt=""
            draggable={false}
            style={{ '--part': heightOf(drawing) / highest } as CSSProperties}
          />
          <Box
            component="span"
            className="ellipsis"
            maw={180}
            pt={10}
            fz={13}
            {...(chosen.includes(row.posizione) && { fw: 650, c: 'var(--soglia-accent-ink)' })}
          >
            {row.Riferimento || `Posizione ${row.posizione}`}
            {row.Quantita > 1 && ` × ${row.Quantita}`}
          </Box>
        </Flex>
      ))}
    </Flex>
  )
}

function heightOf(svg: string): number {
  return Number(/viewBox="\S+ \S+ \S+ (\S+)"/.exec(svg)?.[1] ?? 1)
}
