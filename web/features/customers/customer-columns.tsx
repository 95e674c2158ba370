import { IconLock, IconMapPin, IconPhone } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { Customer } from '#contract/customers.ts'
import type { Role } from '#contract/roles.ts'
import { canChooseAgent } from '#rules/permissions.ts'
import { customerTable } from '#rules/tables/customers.ts'
import type { ListColumns } from '#web/kit/list/list-columns.ts'
import { CustomerLink } from '#web/parts/customers/customer-link.tsx'
import { phoneHref } from '#web/ui/contact-link.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import type { Drawings } from '#web/ui/data-table/drawn-columns.ts'
import { RowLink } from '#web/ui/data-table/row-action.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './customers.module.css'

const drawings: Drawings<Customer> = {
  ClCodCli: { cell: ({ ClCodCli }) => ClCodCli, hideable: false },
  ClRagSoc: {
    cell: ({ ClCodCli, ClRagSoc, Blocca }) => (
      <span className={classes.name}>
        <strong>
          <CustomerLink code={ClCodCli} name={ClRagSoc} />
        </strong>
        {Blocca === 1 && (
          <StatusChip tone="danger" icon={<IconLock size={12} stroke={2.25} aria-hidden />}>
            Da rivedere
          </StatusChip>
        )}
      </span>
    ),
    card: 'title',
    hideable: false,
  },
  NomeAgente: {
    cell: ({ CodAgente, NomeAgente }) => <span title={CodAgente}>{NomeAgente}</span>,
  },
  ClTelefo: { card: 'hidden' },
  CL_EMAIL: { card: 'hidden' },
}

/** Only cards need this link, because the table has a column for the phone number. */
const call: DataColumn<Customer> = {
  id: 'Chiama',
  header: 'Chiama',
  cell: ({ ClRagSoc, ClTelFax, ClTelefo }) =>
    (ClTelFax || ClTelefo) && (
      <RowLink
        label={`Chiama ${ClRagSoc}`}
        icon={<IconPhone size={20} stroke={1.5} aria-hidden />}
        leads={phoneHref(ClTelFax || ClTelefo)}
      />
    ),
  card: 'action',
}

const onMap: DataColumn<Customer> = {
  id: 'Mappa',
  header: 'Mappa',
  cell: ({ ClCodCli, ClRagSoc }) => (
    <RowLink
      label={`${ClRagSoc} sulla mappa`}
      icon={<IconMapPin size={20} stroke={1.5} aria-hidden />}
      leads={linkOptions({ to: '/maps', search: { cliente: ClCodCli } })}
    />
  ),
  card: 'action',
}

export const customerColumns: ListColumns<Customer, { role: Role; isPhone: boolean }> = {
  table: ({ role }) => customerTable(canChooseAgent(role)),
  drawings,
  after: ({ isPhone }) => (isPhone ? [call, onMap] : []),
}
