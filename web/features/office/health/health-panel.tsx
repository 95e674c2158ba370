import { Box, Flex, Group } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleDashed,
  IconInfoCircle,
  type IconProps,
} from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useId } from 'react'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import classes from './health.module.css'

interface HealthPanelProps {
  icon: ComponentType<IconProps>
  title: string
  /** Lets a link lead to the panel. */
  anchor?: string
  /** The state of the whole panel, or the way to more. */
  aside?: ReactNode
  /** Skeleton lines stand in the place of the content until it has come. */
  lines: number
  children: ReactNode
}

export function HealthPanel({ icon: Icon, title, anchor, aside, lines, children }: HealthPanelProps) {
  const id = useId()
  return (
    <section className="card touch-links" id={anchor} aria-labelledby={id} aria-busy={children === undefined}>
      <Flex className={classes.head} align="center" gap="sm" wrap="wrap">
        <Icon size={18} stroke={1.5} aria-hidden />
        <Box component="h2" id={id} fz={15} fw={650} flex={1}>
          {title}
        </Box>
        {aside}
      </Flex>
      {children ?? (
        <Box px={14} pb="sm">
          <SkeletonLines lines={lines} />
        </Box>
      )}
    </section>
  )
}

const marks = {
  success: IconCheck,
  warning: IconInfoCircle,
  danger: IconAlertTriangle,
  soft: IconCircleDashed,
}

/** A state by icon, word and colour; `soft` is for what nobody has measured. */
export function StateMark({ tone, children }: { tone: keyof typeof marks; children: ReactNode }) {
  const Icon = marks[tone]
  return (
    <Flex component="span" className={`label ${tone}`} display="inline-flex" align="center" gap="xs" fw={500}>
      <Icon size={14} stroke={2} aria-hidden />
      {children}
    </Flex>
  )
}

export const NotMeasured = () => <StateMark tone="soft">non misurato</StateMark>

/** Names and values in two columns. */
export function Figures({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes.figures}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="label">{name}</dt>
          <dd className="strong tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A sentence below the title of a panel. */
export function PanelText({ children }: { children: ReactNode }) {
  return (
    <Group px={14} pb="sm" gap="sm">
      <p className="label">{children}</p>
    </Group>
  )
}
