import { Button } from '@mantine/core'
import { useRef, useSyncExternalStore } from 'react'
import { question } from './confirm.ts'
import { Dialog } from './dialog.tsx'

/** Shows the questions of `confirm`; the page mounts this component once. */
export function ConfirmHost() {
  const open = useSyncExternalStore(question.subscribe, question.get)
  const last = useRef(open)
  if (open) last.current = open
  const shown = open ?? last.current
  return (
    <Dialog
      open={open !== undefined}
      onClose={() => open?.answer(false)}
      title={shown?.title ?? ''}
      size="small"
      above
      footer={
        <>
          <Button
            variant="default"
            data-autofocus={shown?.danger || undefined}
            onClick={() => open?.answer(false)}
          >
            {shown?.cancel ?? 'Annulla'}
          </Button>
          <Button
            color={shown?.danger ? 'red' : undefined}
            data-autofocus={shown?.danger ? undefined : true}
            onClick={() => open?.answer(true)}
          >
            {shown?.action}
          </Button>
        </>
      }
    >
      {shown?.text && <p className="soft">{shown.text}</p>}
    </Dialog>
  )
}
