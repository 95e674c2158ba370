import { Group, Stack } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconedButton } from './icon-button.tsx'
import classes from './state.module.css'

export interface FailureProps {
  /** Names the page or part that is missing. */
  title?: string
  message: string
  /** The number that the user gives to the support staff. */
  reference?: string
  onRetry?: () => void
  /** Another way on, beside "Riprova". */
  action?: ReactNode
}

export function Failure({ title, message, reference, onRetry, action }: FailureProps) {
  return (
    <Stack className={classes.state} gap="sm" align="center" role="alert">
      <span className={`center ${classes.icon}`} data-tone="danger" aria-hidden>
        <IconAlertTriangle size={28} stroke={1.5} />
      </span>
      {title && <p className="title">{title}</p>}
      <p className={`soft ${classes.text}`}>{message}</p>
      {reference && <p className={classes.reference}>Riferimento {reference}</p>}
      <Group gap="sm" justify="center">
        {onRetry && <RetryButton onRetry={onRetry} />}
        {action}
      </Group>
    </Stack>
  )
}

/** Shows the failure in one line, above data that stay visible. */
export function FailureStrip({ message, reference, onRetry }: FailureProps) {
  return (
    <Group className={classes.strip} gap="sm" wrap="nowrap" flex="none" role="alert">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <span className={classes.stripText}>
        {message}
        {reference && <span className={classes.reference}> Riferimento {reference}</span>}
      </span>
      {onRetry && <RetryButton onRetry={onRetry} />}
    </Group>
  )
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <IconedButton variant="default" size="xs" mih={{ base: 44, sm: 30 }} icon={IconRefresh} onClick={onRetry}>
      Riprova
    </IconedButton>
  )
}
