import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import type { NamedOrder } from '#web/parts/orders/use-confirm-order.ts'

interface Props {
  order: NamedOrder
  /** State or amount, at the end of the line. */
  end: ReactNode
  /** A line below. */
  note?: ReactNode
}

export function OrderRow({ order: { Num_Ord, Riferimento }, end, note }: Props) {
  return (
    <Flex component="li" direction="column" gap={2} py={10}>
      <Flex align="center" justify="space-between" gap="md">
        <span className="breaking">
          <strong className="tabular">{Num_Ord}</strong>
          {Riferimento && ` · ${Riferimento}`}
        </span>
        {end}
      </Flex>
      {note && <span className="label">{note}</span>}
    </Flex>
  )
}
