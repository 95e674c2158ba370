import { Box, Flex, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Quote } from '#contract/quotes.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/notify.ts'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import type { OutboxEntry } from '../outbox/outbox-entries.ts'
import { useUnsent } from '../outbox/outbox-store.ts'
import { catalogueQuery } from '../quote-catalogue.ts'
import { PositionConflict } from './position-conflict.tsx'
import classes from './position-dialog.module.css'
import { PositionFooter } from './position-footer.tsx'
import { DraftOffer, ModelOffer } from './position-offers.tsx'
import { shownProblems } from './position-state.ts'
import { Preview } from './preview.tsx'
import { StepHeader } from './step-header.tsx'
import { StepMeasures } from './step-measures.tsx'
import { StepType } from './step-type.tsx'
import { StepVariants } from './step-variants.tsx'
import { type PositionWork, usePositionWork, type WorkProps } from './use-position-work.ts'

interface PositionDialogProps {
  quote: Quote
  /** Null for a new position. */
  row: QuoteRow | null
  isCustomerMode: boolean
  onClose: () => void
  /** An unsent new position. For an existing row, the dialog itself finds the unsent entry. */
  unsent?: OutboxEntry | undefined
  /** Resumes the draft of this browser without asking. */
  resume?: boolean
}

/** Configures a door in four steps on a copy; the quote changes only at "Fine". */
export function PositionDialog({ resume = false, ...props }: PositionDialogProps) {
  const { quote, row, onClose } = props
  const query = useQuery(catalogueQuery(quote.Testata.collezione))
  const waiting = useUnsent(quote.Testata.id)
  // The entry is read once on opening. If the entry is sent meanwhile, the next save still builds on it.
  const [unsent] = useState(
    () => props.unsent ?? waiting.find(entry => row !== null && entry.position === row.posizione),
  )
  const failure = failureOf(query)
  if (query.data) return <PositionForm {...props} {...{ unsent, resume }} catalogue={query.data} />
  return (
    <Dialog onClose={onClose} title="Posizione" size={1120}>
      <Box mih={320}>{failure ? <Failure {...failure} /> : <SkeletonLines lines={8} />}</Box>
    </Dialog>
  )
}

const stepViews = { 1: StepType, 2: StepVariants, 3: StepMeasures, 4: StepVariants }

function PositionForm(props: WorkProps) {
  const { catalogue, quote, row, isCustomerMode } = props
  const position = usePositionWork(props)
  const { work, body, isNew } = position
  const { state, dispatch, offered } = work
  const isPhone = useIsPhone()
  const Step = stepViews[state.step]
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || offered) return
    event.preventDefault()
    position.next()
  }
  const { door } = state.draft
  const preview = <Preview {...{ catalogue, door, row, isCustomerMode }} markups={quote.Maggiorazioni} />
  return (
    <Dialog
      onClose={() => void position.cancel()}
      title={`${isNew ? 'Nuova posizione' : `Posizione ${position.position}`} · Preventivo ${quote.Testata.id}`}
      size={1120}
      flush
      footer={offered ? undefined : <PositionFooter {...{ position, quote, row, catalogue, preview }} />}
    >
      {offered ? (
        <DraftOffer
          {...{ catalogue, offered }}
          onResume={() => work.resume(offered)}
          onDiscard={work.discard}
        />
      ) : (
        <Flex
          ref={body}
          direction="column"
          flex={{ base: 1, sm: 'none' }}
          h={{ base: 'auto', sm: 'min(640px, calc(100dvh - 200px))' }}
          mih={0}
          onKeyDown={onKeyDown}
        >
          <StepHeader step={state.step} firstOpen={position.firstOpen} onStep={position.goTo} />
          <div className={classes.columns}>
            <div className={classes.choices}>
              <div data-step={state.step}>
                {state.offer && (
                  <ModelOffer
                    {...{ catalogue, offer: state.offer, model: door.model }}
                    onTake={() => dispatch({ do: 'takeOffer' })}
                  />
                )}
                {props.unsent?.state === 'refused' && <Notice tone="danger">{props.unsent.message}</Notice>}
                <Stack gap={20}>
                  <Step
                    {...{ catalogue, state, dispatch, isCustomerMode }}
                    isNew={isNew || work.original.door.type === ''}
                    problems={shownProblems(catalogue, state)}
                  />
                </Stack>
              </div>
            </div>
            {!isPhone && (
              <Flex
                component="section"
                className={classes.preview}
                direction="column"
                aria-label="Disegno e prezzo"
              >
                {preview}
              </Flex>
            )}
          </div>
        </Flex>
      )}
      <Conflicted {...props} position={position} />
    </Dialog>
  )
}

function Conflicted({ catalogue, position }: WorkProps & { position: PositionWork }) {
  const { saving, attempt, close } = position
  const { conflict } = saving
  if (!conflict) return null
  const again = conflict.current
    ? { ...attempt, version: conflict.current.Versione }
    : { ...attempt, position: 0 }
  return (
    <PositionConflict
      {...{ catalogue, conflict, isBusy: saving.isBusy }}
      base={position.work.base.current}
      mine={attempt.draft}
      onMine={() => void saving.save(again)}
      onMerged={draft => void saving.save({ ...again, draft })}
      onTheirs={() => {
        saving.drop()
        close()
        notify.info('Hai preso le altre modifiche')
      }}
      onClose={() => saving.setConflict(undefined)}
    />
  )
}
