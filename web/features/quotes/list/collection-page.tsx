import { Link } from '@tanstack/react-router'
import { Page } from '#web/ui/page.tsx'
import { ArredoPicture, PortePicture, SicurPicture, SpeedyPicture } from './collection-pictures.tsx'
import classes from './collections.module.css'
import { collections } from './collections.ts'

const shown = [
  { name: 'Speedy', Picture: SpeedyPicture, group: undefined, to: collections.speedy },
  { name: 'Porte', Picture: PortePicture, group: 'porte', to: collections.porte },
  { name: 'Arredo', Picture: ArredoPicture, group: 'arredo', to: collections.arredo },
  { name: 'Sicur', Picture: SicurPicture, group: 'sicurezza', to: collections.sicur },
] as const

/** Shown once several collections have quotes; the other collections appear as coming soon. */
export function CollectionPage() {
  return (
    <Page>
      <h1 className={classes.title}>SELEZIONA LA TUA COLLEZIONE</h1>
      <ul className={classes.collections}>
        {shown.map(({ name, Picture, group, to }) => (
          <li key={name}>
            {to ? (
              <Link to={to} className={`card ${classes.card}`} data-open>
                <Picture />
                <span className={classes.name}>{name}</span>
                <span className={`soft ${classes.note}`}>Vai ai preventivi</span>
              </Link>
            ) : (
              <div className={`card ${classes.card}`} data-group={group}>
                <Picture />
                <span className={classes.name}>{name}</span>
                <span className={`soft ${classes.note}`}>Prossimamente</span>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Page>
  )
}
