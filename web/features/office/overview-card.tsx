import { Flex } from '@mantine/core'
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { integer } from '#rules/italian-format.ts'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import classes from './overview.module.css'

interface Props {
  icon: ReactNode
  label: string
  /** Undefined while loading. */
  figure: number | string | undefined
  /** The reason to look into it. */
  warning?: string
  /** The list behind the figure. */
  link?: LinkProps
}

export function OverviewCard({ icon, label, figure, warning, link }: Props) {
  const content = (
    <>
      <Flex component="span" className={classes.icon} display="inline-flex" aria-hidden>
        {icon}
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
        <Flex component="span" className={classes.warning} display="inline-flex" align="center" gap="xs">
          <IconAlertTriangle size={14} stroke={2} aria-hidden />
          {warning}
        </Flex>
      )}
    </>
  )
  if (!link) {
    return (
      <div className={`tile ${classes.card}`} data-warning={Boolean(warning) || undefined}>
        {content}
      </div>
    )
  }
  return (
    <Link {...link} className={`tile ${classes.card}`} data-warning={Boolean(warning) || undefined}>
      {content}
      <IconChevronRight className={classes.arrow} size={18} stroke={1.75} aria-hidden />
    </Link>
  )
}
