import { SimpleGrid } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { SizedPicture } from '#web/ui/sized-picture.tsx'
import { DoorwayPicture, PanelsPicture } from './drawings.tsx'
import classes from './home.module.css'
import type { HomeQuery } from './home-data.ts'

const drawings = [
  { place: 1, Drawing: DoorwayPicture },
  { place: 2, Drawing: PanelsPicture },
] as const

/** The office's two pictures. Without a picture from the office, the portal's own drawing appears. */
export function HomePictures({ query: { data, isPending } }: { query: HomeQuery }) {
  return (
    <SimpleGrid cols={2} spacing="md">
      {drawings.map(({ place, Drawing }) => {
        const shown = data?.Contenuti.Immagini.find(({ Posto }) => Posto === place)
        if (isPending) return <span key={place} className={classes.office} />
        if (!shown) return <Drawing key={place} />
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
