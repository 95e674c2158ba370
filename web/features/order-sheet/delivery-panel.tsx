import { Box, Flex, Group } from '@mantine/core'
import { IconArrowRight, IconCalendarEvent, IconClockExclamation } from '@tabler/icons-react'
import type { OrderSheet } from '#contract/order-sheet.ts'
import { dayText, instantText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ProgressRing } from '#web/ui/progress-ring.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './order-sheet.module.css'

/** The expected or actual delivery, and every change of its date. */
export function DeliveryPanel({ sheet }: { sheet: OrderSheet }) {
  const { Scadenza, DataConsegna, InRitardo, StatoPerc, Stato, StoriaScadenza } = sheet
  return (
    <Panel title="Consegna prevista">
      <Group gap="8px 32px">
        <Flex
          component="p"
          className={classes.expected}
          align="center"
          gap={10}
          data-late={InRitardo || undefined}
        >
          <IconCalendarEvent size={26} stroke={1.5} aria-hidden />
          <strong className="tabular">{Scadenza ? dayText(Scadenza) : 'Da definire'}</strong>
          {InRitardo && (
            <StatusChip tone="danger" icon={<IconClockExclamation size={14} stroke={2} aria-hidden />}>
              In ritardo
            </StatusChip>
          )}
        </Flex>
        {DataConsegna && (
          <Flex component="p" wrap="wrap" align="center" gap="2px 8px">
            Consegnato <strong className="tabular">{articled('il', dayText(DataConsegna))}</strong>
          </Flex>
        )}
        {Stato === 'inProduzione' && (
          <Flex component="p" wrap="wrap" align="center" gap="2px 8px">
            Avanzamento <ProgressRing percent={StatoPerc} />
          </Flex>
        )}
      </Group>
      {StoriaScadenza.length > 0 && <History changes={StoriaScadenza} />}
    </Panel>
  )
}

function History({ changes }: { changes: OrderSheet['StoriaScadenza'] }) {
  return (
    <div>
      <Box component="h3" className="note strong" mb="xs">
        Come è cambiata
      </Box>
      <Flex component="ol" className={classes.history} direction="column" gap="xs">
        {changes.map(({ Quando, Da, A }) => (
          <li key={Quando}>
            <span className="tabular">
              {Da ? dayText(Da) : 'da definire'}
              <IconArrowRight className={`soft ${classes.arrow}`} size={16} stroke={1.75} aria-hidden />
              <span className="visually-hidden"> diventa </span>
              <strong>{A ? dayText(A) : 'da definire'}</strong>
            </span>
            <span className="soft tabular">{articled('il', instantText(Quando))}</span>
          </li>
        ))}
      </Flex>
    </div>
  )
}
