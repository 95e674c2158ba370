import { Flex } from '@mantine/core'
import {
  IconChecklist,
  IconInbox,
  IconLogin,
  type IconProps,
  IconTruck,
  IconUserPlus,
} from '@tabler/icons-react'
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Overview } from '#contract/office.ts'
import { integer } from '#rules/italian-format.ts'
import classes from './health.module.css'

/** Figures of the office's day, each with the list behind it. */
export function Counters({ figures }: { figures: Overview | undefined }) {
  return (
    <div className={classes.counters} aria-busy={!figures}>
      <Counter
        icon={IconInbox}
        label="Nuove richieste d'ordine"
        figure={figures?.RichiesteDaVedere}
        link={linkOptions({ to: '/richieste', search: { stato: 'richiesta' } })}
      />
      <Counter
        icon={IconUserPlus}
        label="Registrazioni da confermare"
        figure={figures?.RegistrazioniDaConfermare}
        link={linkOptions({ to: '/usernew', search: {} })}
      />
      <Counter
        icon={IconChecklist}
        label="Ordini da confermare"
        figure={figures?.ConfermeAperte}
        link={linkOptions({ to: '/confermeordini', search: { stato: 'daConfermare' } })}
      />
      <Counter
        icon={IconTruck}
        label="Ordini ricevuti oggi"
        figure={figures?.OrdiniOggi}
        link={linkOptions({ to: '/statoOrdini', search: { ricevutiDal: figures?.Oggi ?? '' } })}
      />
      <Counter
        icon={IconLogin}
        label="Accessi oggi"
        figure={figures?.Accessi}
        link={linkOptions({ to: '/useractivity', search: { tab: 'accessi' } })}
      />
    </div>
  )
}

interface CounterProps {
  icon: ComponentType<IconProps>
  label: string
  /** Undefined while loading. */
  figure: number | undefined
  link: LinkProps
}

function Counter({ icon: Icon, label, figure, link }: CounterProps) {
  return (
    <Link {...link} className={`tile pressable ${classes.counter}`}>
      <Flex component="span" align="center" gap="sm" h="100%" px={12} py={10}>
        <Icon size={18} stroke={1.5} aria-hidden />
        <Flex component="span" className="label" flex={1}>
          {label}
        </Flex>
        <span className="title tabular">{figure === undefined ? '…' : integer(figure)}</span>
      </Flex>
    </Link>
  )
}
