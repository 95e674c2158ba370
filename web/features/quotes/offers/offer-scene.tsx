import { Box, Flex } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { PublicOffer } from '#contract/quotes/offers.ts'
import { withoutDimensions } from '#rules/door-drawing/dimensions.ts'
import { svgAddress } from '#web/ui/svg-picture.ts'
import classes from './offer.module.css'

/** The doors of the total to one scale on one floor; the list below describes them. */
export function OfferScene({ rows }: { rows: PublicOffer['Righe'] }) {
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
          <Box component="span" className="ellipsis" maw={180} pt={10} fz={13}>
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
