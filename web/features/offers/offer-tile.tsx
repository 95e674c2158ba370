import { IconPhoto } from '@tabler/icons-react'
import type { OfferImage } from '#contract/offers.ts'
import { opensCarousel } from '#rules/offers.ts'
import { SizedPicture } from '#web/ui/sized-picture.tsx'
import classes from './offers.module.css'

interface OfferTileProps {
  image: OfferImage
  isFirst: boolean
  onOpenCarousel: () => void
}

const sizes = '(max-width: 47.99em) calc(100vw - 24px), (max-width: 80em) 46vw, 420px'

export function OfferTile({ image, isFirst, onOpenCarousel }: OfferTileProps) {
  const picture = (
    <SizedPicture
      className={classes.picture}
      picture={image.Immagine}
      alt=""
      sizes={sizes}
      isFirst={isFirst}
    />
  )
  if (!opensCarousel(image.Descrizione))
    return (
      <li>
        <figure className={classes.tile}>
          {picture}
          <figcaption className={classes.caption}>{image.Descrizione}</figcaption>
        </figure>
      </li>
    )
  return (
    <li>
      <button type="button" className={classes.tile} onClick={onOpenCarousel}>
        {picture}
        <span className={classes.caption}>
          <span className={classes.capital}>{image.Descrizione}</span>
          <span className={classes.more}>
            <IconPhoto size={18} stroke={1.75} aria-hidden />
            Vedi tutti
          </span>
        </span>
      </button>
    </li>
  )
}
