import type { FormerCustomers } from '#contract/trends.ts'
import { columns, type Group } from './column.ts'

/** A former customer with the agent who lost it. */
export type FormerCustomerRow = FormerCustomers['Clienti'][number] &
  Pick<FormerCustomers, 'AnNomAge' | 'AnCodAge' | 'NumClienti'> & { FatturatoAgente: number }

export function formerCustomerRows({
  Clienti,
  AnNomAge,
  AnCodAge,
  NumClienti,
  Fatturato,
}: FormerCustomers): FormerCustomerRow[] {
  return Clienti.map(customer => ({
    ...customer,
    AnNomAge,
    AnCodAge,
    NumClienti,
    FatturatoAgente: Fatturato,
  }))
}

export function formerCustomerNote(year: number): string {
  return `Clienti con ordini nel ${year - 1} e nessuno dopo`
}

/** Heading of an agent: number of lost customers, and their former revenue. */
export function formerCustomerGroup(row: FormerCustomerRow): Group {
  const { AnNomAge, AnCodAge, NumClienti, FatturatoAgente } = row
  const name = AnCodAge ? `${AnNomAge} (${AnCodAge})` : AnNomAge
  return {
    key: AnCodAge,
    cells: { ClRagSoc: `${name}: ${NumClienti}`, Fatturato: FatturatoAgente },
  }
}

export function formerCustomerColumns(year: number) {
  return columns<FormerCustomerRow>([
    { field: 'AnCodAge', title: 'Codice agente', format: 'text', width: 84, sheetOnly: 'ClRagSoc' },
    { field: 'AnNomAge', title: 'Agente', format: 'text', width: 180, sheetOnly: 'ClRagSoc' },
    {
      field: 'NumClienti',
      title: "Clienti persi dall'agente",
      format: 'integer',
      width: 84,
      sheetOnly: 'ClRagSoc',
    },
    { field: 'Data_Ord', title: 'Ultimo ordine', format: 'day', width: 100 },
    { field: 'CodCliente', title: 'Codice', format: 'text', width: 84, sheetOnly: 'ClRagSoc' },
    { field: 'ClRagSoc', title: 'Cliente', format: 'text', width: 260, code: 'CodCliente' },
    { field: 'ClLocali', title: 'Località', format: 'text', width: 180 },
    { field: 'ClProvin', title: 'Prov', format: 'text', width: 60 },
    { field: 'Fatturato', title: `Fatturato ${year - 1}`, format: 'euro', width: 120, total: true },
  ])
}
