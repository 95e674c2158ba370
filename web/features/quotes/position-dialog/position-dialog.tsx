import { Box, Flex, Group, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { PositionStarts } from '#contract/quotes/starts.ts'
import type { Quote } from '#contract/quotes.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import type { Step } from '#rules/door-configuration.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { rangeQuery } from '#web/parts/quotes/quote-catalogue.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/notify.ts'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { useIsPhone, useIsTablet } from '#web/ui/use-media.ts'
import type { OutboxEntry } from '../outbox/outbox-entries.ts'
import { useUnsent } from '../outbox/outbox-store.ts'
import { startsQuery } from '../quote-data.ts'
import { FromDoorway } from './from-doorway.tsx'
import { PositionConflict } from './position-conflict.tsx'
import classes from './position-dialog.module.css'
import { PositionFooter } from './position-footer.tsx'
import { DraftOffer, ModelOffer } from './position-offers.tsx'
import { type StepProps, shownProblems } from './position-state.ts'
import { Preview } from './preview.tsx'
import { toMarkup } from './price-lines.ts'
import { StartBar } from './start-bar.tsx'
import { mostUsedFirst, noStarts, type Start } from './starts.ts'
import { doorSteps, StepHeader, stepNames } from './step-header.tsx'
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
  /** The floor or room of a new position. */
  room?: string | undefined
  /** Resumes the draft of this browser without asking. */
  resume?: boolean
}

/** Configures a door in four steps on a copy; the quote changes only at "Fine". */
export function PositionDialog({ resume = false, ...props }: PositionDialogProps) {
  const { quote, row, onClose } = props
  const query = useQuery(rangeQuery(quote.Testata.collezione))
  const waiting = useUnsent(quote.Testata.id)
  // The entry is read once on opening. If the entry is sent meanwhile, the next save still builds on it.
  const [unsent] = useState(
    () => props.unsent ?? waiting.find(entry => row !== null && entry.position === row.posizione),
  )
  // Each "Salva e nuova" begins another round, whose position is new.
  const [round, setRound] = useState<{ at: number; like: Start | undefined }>({ at: 0, like: undefined })
  const failure = failureOf(query)
  const { catalogue, starts } = useHabits(quote, query.data)
  if (catalogue && starts)
    return (
      <PositionForm
        key={round.at}
        {...props}
        {...(round.at === 0 ? { unsent, resume } : { unsent: undefined, resume: false, row: null })}
        like={round.like}
        {...{ catalogue, starts }}
        onNext={like => setRound({ at: round.at + 1, like })}
      />
    )
  return (
    <Dialog onClose={onClose} title="Posizione" size={width}>
      <Box mih={320}>{failure ? <Failure {...failure} /> : <SkeletonLines lines={8} />}</Box>
    </Dialog>
  )
}

/** The catalogue in the order of the dealer's habits. These stay as they were when the dialog opened, but for kept doors. */
function useHabits(quote: Quote, catalogue: Catalogue | undefined) {
  const { data, isLoading } = useQuery(startsQuery(quote.Testata.id))
  const [habits, setHabits] = useState<PositionStarts>()
  // Without a network, or after a failure, the dialog opens without habits.
  if (!habits && !isLoading) setHabits(data ?? noStarts)
  const ordered = useMemo(
    () => catalogue && habits && mostUsedFirst(catalogue, habits.Uso),
    [catalogue, habits],
  )
  const PorteTipo = data?.PorteTipo ?? []
  return { catalogue: ordered, starts: habits && { ...habits, PorteTipo } }
}

const width = 1320
const stepViews = { 1: StepType, 2: StepVariants, 3: StepMeasures, 4: StepVariants }

function PositionForm(props: WorkProps) {
  const { catalogue, quote, row, isCustomerMode } = props
  const position = usePositionWork(props)
  const { work, body, isNew, isOnePage } = position
  const isTablet = useIsTablet()
  const { state, dispatch, offered } = work
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || offered) return
    event.preventDefault()
    if (event.repeat || position.saving.isBusy) return
    if (isOnePage) position.finish(isNew)
    else position.next()
  }
  const { door } = state.draft
  const markups = quote.Maggiorazioni
  const problems = shownProblems(catalogue, state, isOnePage)
  const step = {
    ...{ catalogue, state, dispatch, problems, markup: toMarkup(markups) },
    isNew: isNew || work.original.door.type === '',
  }
  const name = isNew ? 'Nuova posizione' : `Posizione ${position.position}`
  const offer = state.offer && (
    <ModelOffer
      {...{ catalogue, offer: state.offer, model: door.model }}
      onTake={() => dispatch({ do: 'takeOffer' })}
    />
  )
  const header = <StepHeader {...{ catalogue, door }} step={state.step} onStep={position.goTo} />
  return (
    <Dialog
      onClose={() => void position.cancel()}
      title={`${name}${isOnePage ? ` · Preventivo ${quote.Testata.id}` : ''}`}
      beside={
        !offered && (
          <DialogHead {...step} onKeyDown={onKeyDown}>
            {isOnePage && !isTablet && header}
          </DialogHead>
        )
      }
      size={width}
      yOffset={12}
      flush
      footer={offered ? undefined : <PositionFooter position={position} />}
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
          h={{ base: 'auto', sm: 'min(780px, calc(100dvh - 138px))' }}
          mih={0}
          onKeyDown={onKeyDown}
        >
          {(!isOnePage || isTablet) && header}
          <div className={classes.columns}>
            <Preview {...{ catalogue, door, row, markups, isCustomerMode }} start={state.start} />
            <div className={classes.choices}>
              {isNew && (
                <StartBar
                  {...{ quoteId: quote.Testata.id, catalogue, state, dispatch }}
                  starts={work.starts}
                  samples={props.starts.PorteTipo}
                />
              )}
              {!isOnePage && offer}
              {props.unsent?.state === 'refused' && <Notice tone="danger">{props.unsent.message}</Notice>}
              {doorSteps
                .filter(number => isOnePage || number === state.step)
                .map(number => (
                  <Fragment key={number}>
                    <StepSection number={number} {...step} />
                    {/* Below the models, so that none of them moves when one is pressed. */}
                    {isOnePage && number === 1 && offer}
                  </Fragment>
                ))}
            </div>
          </div>
        </Flex>
      )}
      <Conflicted {...props} position={position} />
    </Dialog>
  )
}

function StepSection({ number, ...step }: StepProps & { number: Step }) {
  const View = stepViews[number]
  return (
    <section className={classes.section} data-step={number} aria-labelledby={`step-${number}`}>
      <Box visibleFrom="sm">
        <Box component="h3" className="strong" fz={13} pt="sm" id={`step-${number}`}>
          {number} · {stepNames[number]}
        </Box>
        {number === 1 && (
          <p className="note">Prima i modelli che usi di più. Accanto, la differenza sul tuo prezzo, +iva</p>
        )}
        {number === 3 && <FromDoorway {...step} />}
      </Box>
      <Flex direction="column" gap={{ base: 16, sm: 5 }}>
        {number === 1 || step.state.draft.door.model ? (
          <View {...step} step={number} />
        ) : (
          <Box component="p" className="label" py={8}>
            Prima il modello
          </Box>
        )}
      </Flex>
    </section>
  )
}

interface DialogHeadProps extends StepProps {
  children: ReactNode
  onKeyDown: (event: KeyboardEvent) => void
}

/** The door's name beside the title and, on a desk, the way to the sections. */
function DialogHead({ children, onKeyDown, state, dispatch, problems }: DialogHeadProps) {
  const isPhone = useIsPhone()
  return (
    <Group flex={1} justify="space-between" wrap="nowrap" miw={0} onKeyDown={onKeyDown}>
      <TextInput
        data-reference
        flex={{ base: 1, sm: '0 1 260px' }}
        aria-label="Riferimento della posizione"
        placeholder={isPhone ? 'Riferimento' : 'Riferimento, ad esempio: bagno'}
        maxLength={longest.quoteReference}
        value={state.draft.reference}
        error={problems.riferimento}
        onChange={event => dispatch({ do: 'reference', text: event.currentTarget.value })}
      />
      {children}
    </Group>
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
