import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#web/kit/failure-of.ts'
import { termsQuery } from '#web/parts/order/order-calls.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import classes from './order.module.css'

interface Props {
  title: string
  question: string
  isBusy: boolean
  /** Why the last attempt failed. */
  failure: string | undefined
  onAgree: (termsVersion: string) => void
  onClose: () => void
}

/** What is accepted by confirming, read before it is done. */
export function TermsDialog({ title, question, isBusy, failure, onAgree, onClose }: Props) {
  const terms = useQuery(termsQuery)
  const { data } = terms
  const unread = failureOf(terms)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      above
      footer={
        <>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            No
          </Button>
          <Button loading={isBusy} disabled={!data} onClick={() => data && onAgree(data.Versione)}>
            Si
          </Button>
        </>
      }
    >
      <div className={classes.terms}>
        {failure && <Notice tone="danger">{failure}</Notice>}
        <p className={classes.question}>{question}</p>
        {unread && !data && <Failure {...unread} />}
        {!data && !unread && <SkeletonLines lines={6} />}
        {data && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
          <section className={classes.termsText} tabIndex={0} aria-label="Condizioni">
            {data.Testo.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        )}
      </div>
    </Dialog>
  )
}
