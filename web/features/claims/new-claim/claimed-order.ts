import type { OrderSheet } from '#contract/order-sheet.ts'

/** An order with the pieces of each line that are in no claim yet. */
export interface ClaimedOrder {
  number: string
  reference: string
  customer: string
  lines: (OrderSheet['Righe'][number] & { free: number })[]
}

type Sheet = Pick<OrderSheet, 'NUM_ORD' | 'Riferimento' | 'CLRAGSOC' | 'Righe'>

export function claimedOrderOf(
  sheet: Sheet,
  claimable: readonly { Riga: number; Disponibili: number }[],
): ClaimedOrder {
  const free = new Map(claimable.map(({ Riga, Disponibili }) => [Riga, Disponibili]))
  return {
    ...{ number: sheet.NUM_ORD, reference: sheet.Riferimento, customer: sheet.CLRAGSOC },
    lines: sheet.Righe.map(line => ({ ...line, free: free.get(line.Posizione) ?? 0 })),
  }
}
