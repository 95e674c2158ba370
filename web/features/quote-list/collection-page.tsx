import { Link } from '@tanstack/react-router'
import { Page } from '#web/ui/page.tsx'
import { ArredoPicture, PortePicture, SicurPicture, SpeedyPicture } from './collection-pictures.tsx'
import classes from './collections.module.css'

const comingSoon = [
  { name: 'Porte', Picture: PortePicture, group: 'porte' },
  { name: 'Arredo', Picture: ArredoPicture, group: 'arredo' },
  { name: 'Sicur', Picture: SicurPicture, group: 'sicurezza' },
] as const

/** Only Speedy can be quoted; the others say that they will come and do nothing. */
export function CollectionPage() {
  return (
    <Page>
      <h1 className={classes.title}>SELEZIONA LA TUA COLLEZIONE</h1>
      <ul className={classes.collections}>
        <li>
          <Link to="/preventivi" className={classes.card} data-open>
            <SpeedyPicture />
            <span className={classes.name}>Speedy</span>
            <span className={classes.note}>Vai ai preventivi</span>
          </Link>
        </li>
        {comingSoon.map(({ name, Picture, group }) => (
          <li key={name}>
            <div className={classes.card} data-group={group}>
              <Picture />
              <span className={classes.name}>{name}</span>
              <span className={classes.note}>Prossimamente</span>
            </div>
          </li>
        ))}
      </ul>
    </Page>
  )
}
