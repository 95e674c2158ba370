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

/** More doors are scrolled sideways; fewer become smaller where they would not fit. */
const mostInSight = 9
/** Width of a letter below a door, as a part of the height of the highest door. */
const letterShare = 0.033
/** Longer names are cut. */
const mostLetters = 25

/** The doors of the total to one scale on one floor; the list below describes them. */
export function OfferScene({ rows, chosen }: Props) {
  const doors = rows
    .filter(row => row.Disegno && !row.Alternativa)
    .map(row => ({ row, drawing: withoutDimensions(row.Disegno) }))
  if (doors.length === 0) return null
  const highest = Math.max(...doors.map(({ drawing }) => sizeOf(drawing).height))
  const gap = doors.length > 5 ? 24 : 40
  const width = doors.reduce(
    (sum, door) =>
      sum +
      Math.max(
        sizeOf(door.drawing).width / highest,
        letterShare * Math.min(nameOf(door.row).length, mostLetters),
      ),
    0,
  )
  const gaps = gap * (doors.length - 1)
  return (
    <Flex
      component="ul"
      className={classes.scene}
      gap={{ base: 24, sm: gap }}
      style={doors.length > mostInSight ? undefined : { '--fitted': `(100cqi - ${gaps}px) / ${width}` }}
      aria-hidden
    >
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
            style={{ '--part': sizeOf(drawing).height / highest } as CSSProperties}
          />
          <Box
            component="span"
            className="ellipsis"
            maw={180}
            pt={10}
            fz={13}
            {...(chosen.includes(row.posizione) && { fw: 650, c: 'var(--soglia-accent-ink)' })}
          >
            {nameOf(row)}
          </Box>
        </Flex>
      ))}
    </Flex>
  )
}

function nameOf({ posizione, Riferimento, Quantita }: Props['rows'][number]): string {
  const name = Riferimento || `Posizione ${posizione}`
  return Quantita > 1 ? `${name} × ${Quantita}` : name
}

function sizeOf(svg: string): { width: number; height: number } {
  const [width = 1, height = 1] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg)?.slice(1).map(Number) ?? []
  return { width, height }
}
