import { Group, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Profile, PromotionFile } from '#contract/profile.ts'
import { counted } from '#rules/italian-words.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { BlockedNotice } from '#web/parts/customers/blocked-notice.tsx'
import { Promotions } from '#web/parts/sales/promotions.tsx'
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { DetailTable } from '#web/ui/data-table/detail-table.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Failure, FailureStrip } from '#web/ui/failure.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import type { TabName } from './profile-tabs.ts'
import type { ProfileUrl } from './profile-url.ts'

interface Props {
  part: Exclude<TabName, 'account' | 'notifiche'>
  profile: UseQueryResult<Profile>
  sort: ProfileUrl['ordina']
  onSortChange: (sort: ProfileUrl['ordina']) => void
}

/** Parts of the page that follow the filter, with their loading and error states. */
export function ProfileParts({ part, profile, sort, onSortChange }: Props) {
  const { data } = profile
  const failure = failureOf(profile)
  if (failure && !data) return <Failure {...failure} />
  if (data && !(data.Profilo && data.Account)) {
    return <Failure message="Impossibile caricare tutti i dati" onRetry={() => void profile.refetch()} />
  }
  return (
    <>
      {failure && <FailureStrip {...failure} />}
      {part === 'sconti' && data?.Blocca === 1 && <BlockedNotice />}
      {part === 'sconti' && data?.Blocca !== 1 && (
        <DiscountsTab
          discounts={data?.Sconti}
          promotions={data?.FilePromozioni ?? []}
          sort={sort}
          onSortChange={onSortChange}
        />
      )}
      {part === 'informazioni' &&
        (data ? (
          <InformationTab profile={data} />
        ) : (
          <Panel title="Informazioni">
            <SkeletonLines lines={9} />
          </Panel>
        ))}
      {part === 'showroom' && <ShowroomTab showrooms={data?.Showroom} />}
    </>
  )
}

/** For a blocked customer the notice replaces the payment terms. */
function InformationTab({ profile }: { profile: Profile }) {
  const { Profilo: person, Blocca: isBlocked } = profile
  return (
    <Panel title="Informazioni">
      <Facts>
        <Fact name="Nome">{person.RagSociale}</Fact>
        <Fact name="Indirizzo">{person.Indirizzo}</Fact>
        <Fact name="Località">{person.Localita}</Fact>
        <Fact name="Prov">{person.Prov}</Fact>
        <Fact name="Cell.">{person.Cell && <PhoneLink number={person.Cell} />}</Fact>
        <Fact name="Tel.">{person.Telefono && <PhoneLink number={person.Telefono} />}</Fact>
        <Fact name="E-Mail">{person.EMail && <MailLink address={person.EMail} />}</Fact>
        <Fact name="Agente">{person.NomeAgente}</Fact>
        {isBlocked === 0 && <Fact name="Pagamento">{person.DescPagamento}</Fact>}
      </Facts>
      {isBlocked === 1 && <BlockedNotice />}
    </Panel>
  )
}

type Discount = Profile['Sconti'][number]

const discountColumns: readonly DataColumn<Discount>[] = [
  {
    id: 'Serie',
    header: 'Serie',
    cell: row => row.Serie,
    value: row => row.Serie,
    sortable: true,
    card: 'title',
  },
  {
    id: 'Modello',
    header: 'Modello',
    cell: row => row.Modello || '—',
    value: row => row.Modello,
    sortable: true,
  },
  {
    id: 'Sconto',
    header: 'Sconto',
    cell: row => row.Sconto && `${row.Sconto} %`,
    value: row => row.Sconto,
    align: 'end',
    sortable: true,
    width: 120,
  },
]

interface DiscountsProps {
  discounts: readonly Discount[] | undefined
  promotions: readonly PromotionFile[]
  sort: ProfileUrl['ordina']
  onSortChange: (sort: ProfileUrl['ordina']) => void
}

function DiscountsTab({ discounts, promotions, sort, onSortChange }: DiscountsProps) {
  const count = discounts?.length
  return (
    <Stack maw={760}>
      <Group wrap="nowrap" justify="space-between" mih="var(--soglia-control-height)">
        <span className="soft" aria-live="polite">
          {count !== undefined && counted(count, 'sconto', 'sconti')}
        </span>
        <Promotions files={promotions} />
      </Group>
      <DataTable<Discount>
        label="Sconti"
        columns={discountColumns}
        rows={discounts}
        rowKey={keyOfDiscount}
        empty={{ text: 'Nessun dato trovato', about: "Qui compaiono gli sconti concordati con l'ufficio." }}
        sort={sort}
        onSortChange={next => onSortChange(next as ProfileUrl['ordina'])}
      />
    </Stack>
  )
}

function keyOfDiscount({ Serie, Modello, Sconto }: Discount): string {
  return `${Serie}|${Modello}|${Sconto}`
}

type Showroom = Profile['Showroom'][number]

const showroomColumns: readonly DataColumn<Showroom>[] = [
  { id: 'CLINDIRI', header: 'Indirizzo', cell: row => row.CLINDIRI || '—', card: 'title' },
  { id: 'CLLOCALI', header: 'Località', cell: row => row.CLLOCALI || '—' },
  { id: 'CL___CAP', header: 'CAP', cell: row => row.CL___CAP || '—', width: 100 },
  { id: 'CLPROVIN', header: 'Prov', cell: row => row.CLPROVIN || '—', width: 80 },
]

function ShowroomTab({ showrooms }: { showrooms: readonly Showroom[] | undefined }) {
  return (
    <DetailTable
      label="Showroom"
      columns={showroomColumns}
      rows={showrooms}
      rowKey={row => String(row.id)}
      empty="Nessun dato trovato"
    />
  )
}
