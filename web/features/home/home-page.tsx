import { canPlanVisits, isShownOffers } from '#rules/permissions.ts'
import { useManufacturer } from '#web/kit/portal-info.ts'
import { useUser } from '#web/kit/user.ts'
import { Page } from '#web/ui/page.tsx'
import { DoorwayPicture } from './doorway-picture.tsx'
import classes from './home.module.css'
import { OfferBanner } from './offer-banner.tsx'
import { PanelsPicture } from './panels-picture.tsx'
import { QuickLinks } from './quick-links.tsx'
import { VisitPlansPanel } from './visit-plans-panel.tsx'

export function HomePage() {
  const user = useUser()
  const company = useManufacturer()
  return (
    <Page>
      <div className={classes.home}>
        <section className={classes.welcome}>
          <h1 className={classes.title}>Benvenuto, {user.Utente}</h1>
          <p className={classes.lead}>
            {company
              ? `Questa è l'area riservata ai partner di ${company.Nome}.`
              : "Questa è l'area riservata ai partner."}{' '}
            Scegli da dove cominciare.
          </p>
        </section>
        <div className={classes.pictures}>
          <DoorwayPicture />
          <PanelsPicture />
        </div>
        {canPlanVisits(user.Tipologia) && <VisitPlansPanel />}
        <QuickLinks />
      </div>
      {isShownOffers(user.Tipologia) && <OfferBanner />}
    </Page>
  )
}
