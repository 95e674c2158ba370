import { Link } from '@tanstack/react-router'
import { Page } from '#web/ui/page.tsx'
import { ArmouredPicture, LeavesPicture, PairPicture, WardrobePicture } from './collection-pictures.tsx'
import classes from './collections.module.css'
import { collections } from './collections.ts'

const pictures = {
  leaves: LeavesPicture,
  pair: PairPicture,
  wardrobe: WardrobePicture,
  armoured: ArmouredPicture,
}

/** Shown once several collections have quotes; the other collections appear as coming soon. */
export function CollectionPage() {
  return (
    <Page>
      <h1 className={classes.title}>SELEZIONA LA TUA COLLEZIONE</h1>
      <ul className={classes.collections}>
        {collections.map(({ name, picture, group, to }) => {
          const Picture = pictures[picture]
          return (
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
          )
        })}
      </ul>
    </Page>
  )
}
