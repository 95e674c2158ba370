import { Box, SimpleGrid } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { shownDoorLook } from '#rules/shown-door.ts'
import { DoorView } from '#web/ui/door-view.tsx'
import { SizedPicture } from '#web/ui/sized-picture.tsx'
import classes from './home.module.css'
import type { HomeQuery } from './home-data.ts'

const drawn = [
  { place: 1, door: shownDoorLook('inglesina', 'bianco') },
  { place: 2, door: shownDoorLook('doghe', 'rovere') },
] as const

/** The office's two pictures. Without a picture from the office, a drawn door stands in its place. */
export function HomePictures({ query: { data, isPending } }: { query: HomeQuery }) {
  return (
    <SimpleGrid cols={2} spacing="md">
      {drawn.map(({ place, door }) => {
        const shown = data?.Contenuti.Immagini.find(({ Posto }) => Posto === place)
        if (isPending) return <span key={place} className={classes.office} />
        if (!shown)
          return (
            <Box key={place} className={classes.office} bg="var(--soglia-selected)" px={16} pt={16}>
              <DoorView door={door} alt="" plain />
            </Box>
          )
        return (
          <SizedPicture
            key={place}
            className={classes.office}
            picture={shown.Immagine}
            alt={shown.Descrizione}
            sizes="(max-width: 61.99em) 46vw, 220px"
          />
        )
      })}
    </SimpleGrid>
  )
}
