import { Flex } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleDot,
  IconInfoCircle,
  type IconProps,
  IconX,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import classes from './status-chip.module.css'

type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral'

interface StatusChipProps {
  tone: Tone
  icon?: ReactNode
  children: ReactNode
}

const icons: Record<Tone, ComponentType<IconProps>> = {
  success: IconCheck,
  warning: IconAlertTriangle,
  danger: IconX,
  info: IconInfoCircle,
  neutral: IconCircleDot,
}

/** Shows a state by icon and word, because colour alone is not enough. */
export function StatusChip({ tone, icon, children }: StatusChipProps) {
  const Icon = icons[tone]
  return (
    <Flex
      component="span"
      className={`strong ${classes.chip}`}
      display="inline-flex"
      align="center"
      gap="xs"
      data-tone={tone}
    >
      {icon ?? <Icon size={12} stroke={2.5} aria-hidden />}
      {children}
    </Flex>
  )
}
