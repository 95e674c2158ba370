import { Button, Flex } from '@mantine/core'
import {
  IconBrowserX,
  IconBug,
  IconCertificate,
  IconCircleCheck,
  IconClockExclamation,
  IconDatabaseX,
  IconKey,
  IconMailExclamation,
  type IconProps,
  IconServerBolt,
  IconSettingsExclamation,
  IconShieldX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Finding, Health } from '#contract/health.ts'
import { findingWords } from '#rules/finding-words.ts'
import classes from './health.module.css'
import { unmeasured } from './health-words.ts'

/** Icons by the first word of a finding's code. */
const icons: Record<string, ComponentType<IconProps>> = {
  database: IconDatabaseX,
  disk: IconServerBolt,
  certificate: IconCertificate,
  backup: IconShieldX,
  restoreCheck: IconShieldX,
  feed: IconDatabaseX,
  environment: IconSettingsExclamation,
  jobs: IconBug,
  mails: IconMailExclamation,
  browsers: IconBrowserX,
  calls: IconClockExclamation,
  codes: IconKey,
}

/** Lists the findings, the most serious first; one green line if there are none. */
export function TaskList({ health }: { health: Health }) {
  if (health.Segnalazioni.length === 0) return <AllWell missing={unmeasured(health)} />
  return (
    <ul className="card lined" aria-label="Da fare oggi">
      {health.Segnalazioni.map((finding, at) => (
        <Task key={`${finding.Codice} ${finding.Oggetto}`} {...{ finding }} isFirst={at === 0} />
      ))}
    </ul>
  )
}

function Task({ finding, isFirst }: { finding: Finding; isFirst: boolean }) {
  const { title, text, way } = findingWords(finding)
  const Icon = icons[finding.Codice.split('.')[0] ?? ''] ?? IconBug
  return (
    <li className={classes.task} data-weight={finding.Peso}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div>
        <p className="strong breaking">{title}</p>
        <p className="label breaking">{text}</p>
      </div>
      {way && (
        <Button component={Link} {...(way.link as object)} variant={isFirst ? 'filled' : 'default'}>
          {way.action}
        </Button>
      )}
    </li>
  )
}

function AllWell({ missing }: { missing: readonly string[] }) {
  return (
    <Flex className="card" align="center" gap="sm" wrap="wrap" px={14} py={12}>
      <IconCircleCheck size={20} stroke={1.75} color="var(--soglia-success)" aria-hidden />
      <p className="strong">Tutto a posto</p>
      {missing.length > 0 && <p className="label">Non misurato: {missing.join(', ')}.</p>}
    </Flex>
  )
}
