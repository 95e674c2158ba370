import { Box, Flex, Group } from '@mantine/core'
import { IconArrowRight, IconCalendarEvent, IconClockExclamation } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { OrderSheet } from '#contract/order-sheet.ts'
import { dayText, euroOf, instantText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { seesManyCustomers } from '#rules/permissions.ts'
import { lineDoorLook } from '#rules/shown-door.ts'
import { useUser } from '#web/kit/user.ts'
import { CustomerLink } from '#web/parts/customers/customer-link.tsx'
import { orderLineColumns } from '#web/parts/orders/order-line-columns.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DetailTable } from '#web/ui/data-table/detail-table.tsx'
import { DoorView } from '#web/ui/door-view.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ProgressRing } from '#web/ui/progress-ring.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './order-sheet.module.css'
import { OrderReference } from './reference.tsx'

/** The expected or actual delivery, and every change of its date. */
export function DeliveryPanel({ sheet }: { sheet: OrderSheet }) {
  const { Scadenza, DataConsegna, InRitardo, StatoPerc, Stato, StoriaScadenza } = sheet
  return (
    <Panel title="Consegna prevista">
      <Group gap="8px 32px">
        <Flex
          component="p"
          className={InRitardo ? 'danger' : undefined}
          align="center"
          gap={10}
          fz={24}
          ff="var(--soglia-type)"
          lh={1.2}
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
      <Flex component="ol" direction="column" gap="xs">
        {changes.map(({ Quando, Da, A }) => (
          <Flex component="li" key={Quando} wrap="wrap" gap="0 16px">
            <span className="tabular">
              {Da ? dayText(Da) : 'da definire'}
              <IconArrowRight className={`soft ${classes.arrow}`} size={16} stroke={1.75} aria-hidden />
              <span className="visually-hidden"> diventa </span>
              <strong>{A ? dayText(A) : 'da definire'}</strong>
            </span>
            <span className="soft tabular">{articled('il', instantText(Quando))}</span>
          </Flex>
        ))}
      </Flex>
    </div>
  )
}

export function FactsPanel({ sheet }: { sheet: OrderSheet }) {
  const hasCustomer = seesManyCustomers(useUser().Tipologia)
  return (
    <Panel title="Dati dell'ordine">
      <Facts>
        <Fact name="Riferimento" wide>
          <OrderReference sheet={sheet} />
        </Fact>
        {hasCustomer && (
          <Fact name="Cliente">
            <CustomerLink code={sheet.COD_CLI} name={sheet.CLRAGSOC} />{' '}
            <span className="soft">{sheet.COD_CLI}</span>
          </Fact>
        )}
        {hasCustomer && <Fact name="Agente">{sheet.Agente}</Fact>}
        <Fact name="Data ordine">
          <span className="tabular">{dayText(sheet.Data_ord)}</span>
        </Fact>
        <Fact name="Data conferma">
          {sheet.DataConferma && <span className="tabular">{dayText(sheet.DataConferma)}</span>}
        </Fact>
        <Fact name="N. conferma">{sheet.Num_conferma}</Fact>
      </Facts>
    </Panel>
  )
}

const lineColumns: readonly DataColumn<OrderSheet['Righe'][number]>[] = [
  ...orderLineColumns.map(column =>
    column.id === 'Descrizione'
      ? { ...column, cell: (line: OrderSheet['Righe'][number]) => <Line line={line} /> }
      : column,
  ),
  { id: 'Importo', header: 'Importo', cell: line => euroOf(line.Importo), align: 'end', width: 120 },
]

/** The words of a line, with its door if it has one. */
function Line({ line }: { line: OrderSheet['Righe'][number] }) {
  const door = useMemo(() => lineDoorLook(line), [line])
  return (
    <Flex align="center" gap="md">
      {door && (
        <span className={`center ${classes.door}`}>
          <DoorView door={door} alt="" />
        </span>
      )}
      {line.Descrizione}
    </Flex>
  )
}

export function LinesPanel({ sheet: { NUM_ORD, Righe, Totale } }: { sheet: OrderSheet }) {
  return (
    <Panel title="Righe">
      <DetailTable
        label={`Righe dell'ordine ${NUM_ORD}`}
        columns={lineColumns}
        rows={Righe}
        rowKey={line => String(line.Posizione)}
        empty="Nessun dato trovato"
      />
      <Box component="p" fz={16} ta="end">
        Totale <strong className="tabular">{euroOf(Totale)}</strong> +iva
      </Box>
    </Panel>
  )
}
