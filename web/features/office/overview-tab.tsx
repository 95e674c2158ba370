import {
  IconChecklist,
  IconDatabase,
  IconDatabaseX,
  IconInbox,
  IconMailExclamation,
  IconMailFast,
  IconTruck,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { Overview } from '#contract/office.ts'
import { instantText } from '#rules/italian-format.ts'
import { now } from '#web/kit/clock.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { Failure, FailureStrip } from '#web/ui/failure.tsx'
import { isStale } from '#web/ui/stale.ts'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { overviewQuery } from './office-data.ts'
import classes from './overview.module.css'
import { OverviewCard } from './overview-card.tsx'

export function OverviewTab() {
  const overview = useQuery({ ...overviewQuery, refetchInterval: 60_000 })
  const failure = failureOf(overview)
  return (
    <>
      <Toolbar title="Panoramica" />
      {failure && overview.data && <FailureStrip {...failure} />}
      {failure && !overview.data ? <Failure {...failure} /> : <Cards figures={overview.data} />}
    </>
  )
}

function Cards({ figures }: { figures: Overview | undefined }) {
  return (
    <>
      <h2 className={classes.heading}>Da fare</h2>
      <div className={classes.cards} aria-busy={!figures}>
        <OverviewCard
          icon={<IconInbox stroke={1.5} />}
          label="Nuove richieste d'ordine"
          figure={figures?.RichiesteDaVedere}
          link={linkOptions({ to: '/richieste', search: { stato: 'richiesta' } })}
        />
        <OverviewCard
          icon={<IconUserPlus stroke={1.5} />}
          label="Registrazioni da confermare"
          figure={figures?.RegistrazioniDaConfermare}
          link={linkOptions({ to: '/usernew', search: {} })}
        />
        <OverviewCard
          icon={<IconChecklist stroke={1.5} />}
          label="Ordini da confermare"
          figure={figures?.ConfermeAperte}
          link={linkOptions({ to: '/confermeordini', search: { stato: 'daConfermare' } })}
        />
        <OverviewCard
          icon={<IconMailExclamation stroke={1.5} />}
          label="Posta fallita"
          figure={figures?.PostaFallita}
          warning={figures && figures.PostaFallita > 0 ? 'da controllare' : undefined}
          link={linkOptions({ to: '/dashboard', search: { tab: 'posta', stato: 'failed' } })}
        />
        {figures && figures.PagineDanneggiate > 0 && (
          <OverviewCard
            icon={<IconDatabaseX stroke={1.5} />}
            label="Pagine danneggiate dell'archivio"
            figure={figures.PagineDanneggiate}
            warning="rimetti una copia di sicurezza"
            link={linkOptions({ to: '/dashboard', search: { tab: 'registro', azione: 'database.damaged' } })}
          />
        )}
      </div>
      <h2 className={classes.heading}>Oggi</h2>
      <div className={classes.cards} data-small aria-busy={!figures}>
        <OverviewCard
          icon={<IconTruck stroke={1.5} />}
          label="Ordini ricevuti oggi"
          figure={figures?.OrdiniOggi}
          link={linkOptions({ to: '/statoOrdini', search: { ricevutiDal: figures?.Oggi ?? '' } })}
        />
        <OverviewCard
          icon={<IconUsers stroke={1.5} />}
          label="Accessi oggi"
          figure={figures?.Accessi}
          link={linkOptions({ to: '/useractivity', search: { tab: 'accessi' } })}
        />
        <OverviewCard
          icon={<IconMailFast stroke={1.5} />}
          label="Posta in attesa"
          figure={figures?.PostaInAttesa}
          link={linkOptions({ to: '/dashboard', search: { tab: 'posta', stato: 'queued' } })}
        />
        <DataAge figures={figures} />
      </div>
    </>
  )
}

function DataAge({ figures }: { figures: Overview | undefined }) {
  const at = figures?.DatiAggiornatiAl
  const isOld = figures && (!at || isStale(at, figures.OreMassime * 60, now()))
  return (
    <OverviewCard
      icon={<IconDatabase stroke={1.5} />}
      label="Dati del gestionale"
      figure={figures && (at ? instantText(at) : 'mai ricevuti')}
      link={linkOptions({ to: '/dashboard', search: { tab: 'importazioni' } })}
      warning={isOld ? `non recenti: oltre ${figures.OreMassime} ore` : undefined}
    />
  )
}
