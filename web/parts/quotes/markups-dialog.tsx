import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { quoteList } from '#contract/quote-kinds.ts'
import { client } from '#web/kit/connection.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { useFilter } from '#web/kit/filter.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { MarkupsForm, type MarkupsOwner } from './markups-form.tsx'
import { useCustomerFirst } from './use-customer-first.tsx'

interface Props {
  owner: MarkupsOwner
  onClose: () => void
}

export function MarkupsDialog({ owner, onClose }: Props) {
  const IdPrev = owner.number ?? quoteList
  const markups = useQuery({
    ...client.quotes.markups.query({ filter: useFilter(), body: { IdPrev } }),
    // Editing must start from the present values.
    staleTime: 0,
    gcTime: 0,
  })
  const { askCustomer, dialog } = useCustomerFirst()
  const { data, error } = markups
  const needsCustomer = error instanceof ProblemError && error.code === 'quote.customerNeeded'
  if (data) return <MarkupsForm owner={owner} IdPrev={IdPrev} markups={data} onClose={onClose} />
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title="Maggiorazioni"
        size="small"
        footer={needsCustomer && <Button onClick={() => askCustomer(() => {})}>Scegli cliente</Button>}
      >
        {error ? <Failure {...failureOf(markups)} message={error.message} /> : <SkeletonLines lines={5} />}
      </Dialog>
      {dialog}
    </>
  )
}
