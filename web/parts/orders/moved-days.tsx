import { IconArrowRight } from '@tabler/icons-react'
import { dayText } from '#rules/italian-format.ts'

interface Props {
  from: string | null
  to: string | null
}

const inText = { margin: '0 4px', verticalAlign: -1 }

/** The old day of a delivery, struck, and the new one. */
export function MovedDays({ from, to }: Props) {
  return (
    <span className="tabular">
      <s>{from ? dayText(from) : 'da definire'}</s>
      <IconArrowRight size={13} stroke={2} role="img" aria-label="diventa" style={inText} />
      <strong>{to ? dayText(to) : 'da definire'}</strong>
    </span>
  )
}
