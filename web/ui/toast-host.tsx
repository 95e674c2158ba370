import { Button, CloseButton, Flex, Group, Stack } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  type IconProps,
  IconRefresh,
} from '@tabler/icons-react'
import { type ComponentType, type FocusEvent, useSyncExternalStore } from 'react'
import { useIsDialogOpen } from './dialog-stack.ts'
import classes from './toast-host.module.css'
import { type Toast, type ToastKind, toasts } from './toasts.ts'

interface Look {
  Icon: ComponentType<IconProps>
  tone: string
  /** Screen readers read this word before the message. */
  word: string
}

const looks: Record<ToastKind, Look> = {
  info: { Icon: IconInfoCircle, tone: 'info', word: 'Informazione' },
  success: { Icon: IconCircleCheck, tone: 'success', word: 'Fatto' },
  warning: { Icon: IconAlertTriangle, tone: 'warning', word: 'Attenzione' },
  error: { Icon: IconCircleX, tone: 'danger', word: 'Errore' },
  update: { Icon: IconRefresh, tone: 'accent', word: 'Aggiornamento' },
}

function releaseWhenLeft(event: FocusEvent) {
  if (!event.currentTarget.contains(event.relatedTarget)) toasts.release()
}

/** Mounted once, next to the routes. The message region always exists, so that screen readers announce new messages. */
export function ToastHost() {
  const all = useSyncExternalStore(toasts.subscribe, toasts.list)
  // While a dialog is open, the invitation to reload stays hidden.
  const isDialogOpen = useIsDialogOpen()
  const list = isDialogOpen ? all.filter(toast => toast.kind !== 'update') : all
  return (
    <Flex
      component="section"
      className={classes.region}
      direction="column"
      gap="sm"
      aria-label="Messaggi"
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={toasts.hold}
      onPointerLeave={toasts.release}
      onFocus={toasts.hold}
      onBlur={releaseWhenLeft}
    >
      {list.map(toast => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </Flex>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { Icon, tone, word } = looks[toast.kind]
  const { action } = toast
  function close() {
    toasts.dismiss(toast.id)
    if (toasts.list().length === 0) toasts.release()
  }
  return (
    <Group className={classes.toast} gap={10} wrap="nowrap" data-tone={tone}>
      <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <Stack gap={0} flex={1} miw={0} py="xs">
        <span className="visually-hidden">{word}: </span>
        <span className="breaking">{toast.text}</span>
        {toast.detail && <span className="label">{toast.detail}</span>}
      </Stack>
      {action && (
        <Button
          size="xs"
          variant={toast.kind === 'update' ? 'filled' : 'subtle'}
          onClick={() => {
            close()
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <CloseButton size="sm" aria-label="Chiudi il messaggio" onClick={close} />
    </Group>
  )
}
