import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Quote } from '#contract/quotes.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import type { OutboxEntry } from '../outbox/outbox-entries.ts'
import { useUnsent } from '../outbox/use-unsent.ts'
import { catalogueQuery } from '../quote-catalogue.ts'
import { PositionForm } from './position-form.tsx'

interface PositionDialogProps {
  quote: Quote
  /** Null for a new position. */
  row: QuoteRow | null
  isCustomerMode: boolean
  onClose: () => void
  /** An unsent new position; the entry of an existing row is found here. */
  unsent?: OutboxEntry | undefined
  /** Resumes the draft of this browser without asking. */
  resume?: boolean
}

/** Configures a door in four steps on a copy; the quote changes only at "Fine". */
export function PositionDialog({ quote, row, isCustomerMode, onClose, ...how }: PositionDialogProps) {
  const query = useQuery(catalogueQuery(quote.Testata.collezione))
  const waiting = useUnsent(quote.Testata.id)
  // Read once on opening. If the entry is sent meanwhile, the next save still follows it.
  const [unsent] = useState(
    () => how.unsent ?? waiting.find(entry => row !== null && entry.position === row.posizione),
  )
  const failure = failureOf(query)
  if (query.data)
    return (
      <PositionForm
        catalogue={query.data}
        unsent={unsent}
        resume={how.resume ?? false}
        {...{ quote, row, isCustomerMode, onClose }}
      />
    )
  return (
    <Dialog open onClose={onClose} title="Posizione" size={1120}>
      <Box mih={320}>{failure ? <Failure {...failure} /> : <SkeletonLines lines={8} />}</Box>
    </Dialog>
  )
}
