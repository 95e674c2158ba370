import { NativeSelect } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { use } from 'react'
import { claimStates } from '#contract/claim-names.ts'
import type { ClaimRow } from '#contract/claims.ts'
import { canRaiseClaims, seesManyCustomers } from '#rules/permissions.ts'
import { claimTable } from '#rules/tables/claims.ts'
import { listPart } from '#web/kit/list/list-page.tsx'
import { useLatest } from '#web/kit/use-latest.ts'
import { ReturnsTabs } from '#web/parts/claims/returns-tabs.tsx'
import { customerCell } from '#web/parts/customers/customer-link.tsx'
import classes from '#web/parts/orders/order.module.css'
import { RowActive } from '#web/ui/data-table/row-active.ts'
import { NewButton } from '#web/ui/new-button.tsx'
import { Page } from '#web/ui/page.tsx'
import { ClaimChip } from './claim-chip.tsx'
import { claimChoices, claimList } from './claim-data.ts'
import { claimChoiceNames } from './claims-url.ts'

export function ClaimsPage() {
  return (
    <Page fill>
      <ReturnsTabs value="reclami">
        <ClaimList />
      </ReturnsTabs>
    </Page>
  )
}

const ClaimList = listPart(claimList, {
  title: 'Reclami e resi',
  label: 'Reclami',
  counted: ['reclamo', 'reclami'],
  firstTime: 'Qui compaiono i reclami sulle porte consegnate, con foto, proposta e risposta.',
  searchFor: 'Cerca reclamo',
  emptyText: ({ filters }) =>
    filters.stato === 'aperti' ? 'Nessun reclamo aperto' : 'Nessun reclamo trovato',
  table: ({ role }) => claimTable(role),
  drawings: ({ role }) => ({
    Numero: {
      cell: row => <ClaimLink claim={row} />,
      text: row => row.Numero,
      hideable: false,
      card: 'fact',
    },
    CLRAGSOC: { ...customerCell(row => ({ code: row.CodCliente, name: row.CLRAGSOC })), card: 'title' },
    Modello: { card: seesManyCustomers(role) ? 'fact' : 'title' },
    Stato: { cell: row => <ClaimChip state={row.Stato} />, text: row => claimStates[row.Stato] },
  }),
  storedColumns: 'claims',
  rowKey: 'Id',
  uses: () => useOpening(),
  presses: (row, { more: { open } }) => open(row),
  chips: { stato: claimChoices },
  whole: { stato: 'tutti' },
  seeAll: { label: 'Vedi anche quelli chiusi', change: { stato: 'tutti' } },
  exported: ({ filters }) => ({ about: [['Reclami', claimChoices[filters.stato]]] }),
  drawn: {
    actions: ({ role, more: { begin } }) =>
      canRaiseClaims(role) && <NewButton onClick={begin}>Nuovo reclamo</NewButton>,
    filters: ({ filters, role, change }) => (
      <NativeSelect
        label="Quali reclami"
        data={claimChoiceNames
          .filter(value => value !== 'bozza' || canRaiseClaims(role))
          .map(value => ({ value, label: claimChoices[value] }))}
        value={filters.stato}
        onChange={({ currentTarget: { value } }) =>
          change({ stato: claimChoiceNames.find(one => one === value) ?? 'aperti' })
        }
      />
    ),
  },
})

/** The columns hold the opening, so it must stay the same function. */
function useOpening() {
  const navigate = useNavigate()
  return useLatest({
    begin: () => void navigate({ to: '/reclami/nuovo' }),
    open: ({ Numero }: ClaimRow) => void navigate({ to: '/reclami/$reclamo', params: { reclamo: Numero } }),
  })
}

function ClaimLink({ claim: { Numero } }: { claim: ClaimRow }) {
  return (
    <Link
      className={`${classes.number} tabular`}
      to="/reclami/$reclamo"
      params={{ reclamo: Numero }}
      tabIndex={use(RowActive) ? 0 : -1}
      aria-label={`Reclamo ${Numero}`}
    >
      {Numero}
    </Link>
  )
}
