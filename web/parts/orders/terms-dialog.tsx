import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#web/kit/loaded.tsx'
import { termsQuery } from '#web/parts/orders/order-calls.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import classes from './order.module.css'

interface Props {
  title: string
  question: string
  /** Labels of the two buttons; the default labels mean yes and no. */
  answers?: { agree: string; close: string }
  /** The orders to confirm, if the question does not name them. */
  children?: ReactNode
  isBusy: boolean
  /** False while what the user is about to confirm is not on the screen. */
  isReady?: boolean
  /** The reason why the last attempt failed. */
  failure: string | undefined
  onAgree: (termsVersion: string) => void
  onClose: () => void
}

const yesOrNo = { agree: 'Si', close: 'No' }

/** Shows the terms, which the user must read before confirming. */
export function TermsDialog({ title, question, answers = yesOrNo, children, ...rest }: Props) {
  const { isBusy, isReady = true, failure, onAgree, onClose } = rest
  const terms = useQuery(termsQuery)
  const { data } = terms
  return (
    <Dialog
      onClose={onClose}
      title={title}
      above
      footer={
        <>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {answers.close}
          </Button>
          <Button
            loading={isBusy}
            disabled={!data || !isReady}
            onClick={() => data && onAgree(data.Versione)}
          >
            {answers.agree}
          </Button>
        </>
      }
    >
      <Stack>
        {failure && <Notice tone="danger">{failure}</Notice>}
        <p className="strong">{question}</p>
        {children}
        <Loaded query={terms} lines={6} isQuiet>
          {({ Testo }) => (
            <ScrollRegion className={classes.termsText} label="Condizioni">
              {Testo.map(paragraph => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </ScrollRegion>
          )}
        </Loaded>
      </Stack>
    </Dialog>
  )
}
