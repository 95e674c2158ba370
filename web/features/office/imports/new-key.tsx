import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/notify.ts'
import classes from './imports.module.css'

/** The key is shown only now, because the portal keeps just its hash. */
export function NewKey({ value, onStored }: { value: string; onStored: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      notify.success('Chiave copiata')
    } catch {
      notify.warning('Il browser non permette di copiare: seleziona la chiave.')
    }
  }
  return (
    <Notice tone="warning" takesFocus>
      <p className={classes.lead}>Copiala adesso: non verrà mostrata un'altra volta.</p>
      <code className={classes.secret}>{value}</code>
      <div className={classes.secretActions}>
        <Button
          size="xs"
          leftSection={<IconCopy size={14} stroke={1.75} aria-hidden />}
          onClick={() => void copy()}
        >
          Copia chiave
        </Button>
        <Button size="xs" variant="default" onClick={onStored}>
          L'ho conservata
        </Button>
      </div>
    </Notice>
  )
}
