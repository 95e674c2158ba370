import { Box, Flex } from '@mantine/core'
import {
  IconAlertTriangle,
  IconChecklist,
  IconChevronRight,
  IconDatabase,
  IconDatabaseX,
  IconInbox,
  IconMailExclamation,
  IconMailFast,
  type IconProps,
  IconTruck,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Overview } from '#contract/office.ts'
import { instantText, integer } from '#rules/italian-format.ts'
import { now } from '#web/kit/clock.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { Failure, FailureStrip } from '#web/ui/failure.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { isStale } from '#web/ui/stale.ts'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { overviewQuery } from './office-data.ts'
import classes from './overview.module.css'

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
      <Box component="h2" mb="sm" fz={15} fw={600}>
        Da fare
      </Box>
      <div className={classes.cards} aria-busy={!figures}>
        <OverviewCard
          icon={IconInbox}
          label="Nuove richieste d'ordine"
          figure={figures?.RichiesteDaVedere}
          link={linkOptions({ to: '/richieste', search: { stato: 'richiesta' } })}
        />
        <OverviewCard
          icon={IconUserPlus}
          label="Registrazioni da confermare"
          figure={figures?.RegistrazioniDaConfermare}
          link={linkOptions({ to: '/usernew', search: {} })}
        />
        <OverviewCard
          icon={IconChecklist}
          label="Ordini da confermare"
          figure={figures?.ConfermeAperte}
          link={linkOptions({ to: '/confermeordini', search: { stato: 'daConfermare' } })}
        />
        <OverviewCard
          icon={IconMailExclamation}
          label="Posta fallita"
          figure={figures?.PostaFallita}
          warning={figures && figures.PostaFallita > 0 ? 'da controllare' : undefined}
          link={linkOptions({ to: '/dashboard', search: { tab: 'posta', stato: 'failed' } })}
        />
        {figures && figures.PagineDanneggiate > 0 && (
          <OverviewCard
            icon={IconDatabaseX}
            label="Pagine danneggiate dell'archivio"
            figure={figures.PagineDanneggiate}
            warning="rimetti una copia di sicurezza"
            link={linkOptions({ to: '/dashboard', search: { tab: 'registro', azione: 'database.damaged' } })}
          />
        )}
      </div>
      <Box component="h2" mt={20} mb="sm" fz={15} fw={600}>
        Oggi
      </Box>
      <div className={classes.cards} data-small aria-busy={!figures}>
        <OverviewCard
          icon={IconTruck}
          label="Ordini ricevuti oggi"
          figure={figures?.OrdiniOggi}
          link={linkOptions({ to: '/statoOrdini', search: { ricevutiDal: figures?.Oggi ?? '' } })}
        />
        <OverviewCard
          icon={IconUsers}
          label="Accessi oggi"
          figure={figures?.Accessi}
          link={linkOptions({ to: '/useractivity', search: { tab: 'accessi' } })}
        />
        <OverviewCard
          icon={IconMailFast}
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
      icon={IconDatabase}
      label="Dati del gestionale"
      figure={figures && (at ? instantText(at) : 'mai ricevuti')}
      link={linkOptions({ to: '/dashboard', search: { tab: 'importazioni' } })}
      warning={isOld ? `non recenti: oltre ${figures.OreMassime} ore` : undefined}
    />
  )
}

interface OverviewCardProps {
  icon: ComponentType<IconProps>
  label: string
  /** Undefined while loading. */
  figure: number | string | undefined
  /** The reason to look into the figure. */
  warning?: string | undefined
  /** The list behind the figure. */
  link: LinkProps
}

function OverviewCard({ icon: Icon, label, figure, warning, link }: OverviewCardProps) {
  return (
    <Link {...link} className={`tile pressable ${classes.card}`} data-warning={Boolean(warning) || undefined}>
      <Flex component="span" className={classes.icon} display="inline-flex" aria-hidden>
        <Icon stroke={1.5} />
      </Flex>
      <span className="soft">{label}</span>
      {figure === undefined ? (
        <SkeletonLines lines={1} />
      ) : (
        <span
          className={typeof figure === 'number' ? classes.figure : classes.words}
          data-nothing={figure === 0 || undefined}
        >
          {typeof figure === 'number' ? integer(figure) : figure}
        </span>
      )}
      {warning && (
        <Flex
          component="span"
          className="label warning"
          display="inline-flex"
          align="center"
          gap="xs"
          fw={500}
        >
          <IconAlertTriangle size={14} stroke={2} aria-hidden />
          {warning}
        </Flex>
      )}
      <IconChevronRight className={classes.arrow} size={18} stroke={1.75} aria-hidden />
    </Link>
  )
}
