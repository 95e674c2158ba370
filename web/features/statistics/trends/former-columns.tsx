import type { FormerCustomers } from '#contract/trends.ts'
import { dayText, euroOf, integer } from '#rules/italian-format.ts'
import { CustomerLink } from '#web/parts/customers/customer-link.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DetailTable } from '#web/ui/data-table/detail-table.tsx'
import classes from './trends.module.css'

type Lost = FormerCustomers['Clienti'][number]

/** Columns for agents and their lost customers; bars are relative to the largest loss. */
export function formerColumns(year: number, most: number): readonly DataColumn<FormerCustomers>[] {
  return [
    {
      id: 'AnNomAge',
      header: 'Agente',
      kind: 'name',
      card: 'title',
      cell: ({ AnNomAge, AnCodAge }) => (
        <>
          <strong>{AnNomAge}</strong> <span className="soft">{AnCodAge}</span>
        </>
      ),
    },
    {
      id: 'quota',
      header: 'Confronto',
      shortHeader: '',
      rank: 2,
      width: 160,
      card: 'hidden',
      cell: ({ NumClienti }) => (
        <span
          className={classes.length}
          style={{ inlineSize: `${most === 0 ? 0 : (NumClienti / most) * 100}%` }}
          aria-hidden
        />
      ),
    },
    {
      id: 'NumClienti',
      header: 'Clienti',
      align: 'end',
      cell: ({ NumClienti }) => <strong>{integer(NumClienti)}</strong>,
    },
    {
      id: 'Fatturato',
      header: `Fatturato ${year - 1}`,
      kind: 'money',
      align: 'end',
      cell: ({ Fatturato }) => euroOf(Fatturato),
    },
  ]
}

function lostColumns(year: number): readonly DataColumn<Lost>[] {
  return [
    { id: 'Data_Ord', header: 'Ultimo ordine', width: 110, cell: ({ Data_Ord }) => dayText(Data_Ord) },
    {
      id: 'ClRagSoc',
      header: 'Cliente',
      card: 'title',
      cell: ({ CodCliente, ClRagSoc }) => (
        <strong>
          <CustomerLink code={CodCliente} name={ClRagSoc} />
        </strong>
      ),
    },
    { id: 'ClLocali', header: 'Località', width: 170, cell: ({ ClLocali }) => ClLocali },
    { id: 'ClProvin', header: 'Prov', width: 60, cell: ({ ClProvin }) => ClProvin },
    {
      id: 'Fatturato',
      header: `Fatturato ${year - 1}`,
      width: 130,
      align: 'end',
      cell: ({ Fatturato }) => euroOf(Fatturato),
    },
  ]
}

export function LostCustomers({ agent, year }: { agent: FormerCustomers; year: number }) {
  return (
    <DetailTable
      label={`Clienti persi da ${agent.AnNomAge}`}
      columns={lostColumns(year)}
      rows={agent.Clienti}
      rowKey={({ CodCliente }) => CodCliente}
      empty="Nessun dato presente"
    />
  )
}
