import { Button, Stack, Textarea } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ShownDoor } from '#contract/customer-sheet.ts'
import { longest } from '#contract/fields/lengths.ts'
import { dayText } from '#rules/italian-format.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { WorkProgress } from '#web/ui/work-progress.tsx'
import { AuditDoor } from './audit-door.tsx'
import { useAudit } from './use-audit.ts'

interface Props {
  customer: { ClCodCli: string; ClRagSoc: string }
  shown: readonly ShownDoor[]
  onClose: () => void
}

/** An agent records the doors of a showroom and their condition. */
export function AuditDialog({ customer, shown, onClose }: Props) {
  const audit = useAudit(customer.ClCodCli, shown, onClose)
  return (
    <Dialog
      onClose={onClose}
      title="Verifica esposizione"
      dirty={audit.isDirty && !audit.isBusy}
      footer={
        <FormButtons isBusy={audit.isBusy}>
          <Button loading={audit.isBusy} disabled={audit.doors.length === 0} onClick={audit.save}>
            Salva verifica
          </Button>
        </FormButtons>
      }
    >
      <Stack gap={14}>
        <p className="soft">
          <strong>{customer.ClRagSoc}</strong> · <span className="tabular">{dayText(todayInItaly())}</span>
        </p>
        {audit.wrong && <Notice tone="danger">{audit.wrong}</Notice>}
        {audit.isBusy && audit.progress.total > 0 && (
          <WorkProgress label="Invio delle foto" {...audit.progress} />
        )}
        {audit.doors.length === 0 ? (
          <p className="soft">Il gestionale non ha porte in esposizione: aggiungi quelle che vedi.</p>
        ) : (
          <ul className="lined" aria-label="Porte da verificare">
            {audit.doors.map((door, at) => (
              <AuditDoor
                key={door.key}
                door={door}
                number={at + 1}
                onChange={next => audit.change(door, next)}
                onRemove={door.id === null ? () => audit.remove(door) : undefined}
              />
            ))}
          </ul>
        )}
        <IconedButton variant="default" icon={IconPlus} iconSize={18} onClick={audit.add}>
          Aggiungi una porta
        </IconedButton>
        <Textarea
          label="Nota"
          autosize
          minRows={2}
          maxLength={longest.note}
          value={audit.note}
          onChange={event => audit.setNote(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  )
}
