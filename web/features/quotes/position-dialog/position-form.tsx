import { Flex } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/notify.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import { DraftOffer } from './draft-offer.tsx'
import { ModelOffer } from './model-offer.tsx'
import { PositionConflict } from './position-conflict.tsx'
import classes from './position-dialog.module.css'
import { PositionFooter } from './position-footer.tsx'
import { shownProblems } from './position-state.ts'
import { Preview } from './preview.tsx'
import { useStepFocus } from './step-focus.ts'
import { StepHardware } from './step-hardware.tsx'
import { StepHeader } from './step-header.tsx'
import { StepLeaf } from './step-leaf.tsx'
import { StepMeasures } from './step-measures.tsx'
import { StepType } from './step-type.tsx'
import { type PositionWork, usePositionWork, type WorkProps } from './use-position-work.ts'

const stepViews = { 1: StepType, 2: StepLeaf, 3: StepMeasures, 4: StepHardware }

export function PositionForm(props: WorkProps) {
  const { catalogue, quote, row, isCustomerMode } = props
  const position = usePositionWork(props)
  const { work, body, isNew } = position
  const { state, dispatch, offered } = work
  const isPhone = useIsPhone()
  const Step = stepViews[state.step]
  useStepFocus(body, state.step)
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || offered) return
    event.preventDefault()
    position.next()
  }
  const preview = (
    <Preview draft={state.draft} markups={quote.Maggiorazioni} {...{ catalogue, row, isCustomerMode }} />
  )
  return (
    <Dialog
      open
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
        // biome-ignore lint/a11y/noStaticElementInteractions: hears of the keys of the fields inside it
        <div ref={body} className={classes.work} onKeyDown={onKeyDown}>
          <StepHeader step={state.step} firstOpen={position.firstOpen} onStep={position.goTo} />
          <div className={classes.columns}>
            <div className={classes.choices}>
              <div data-step={state.step} className={classes.step}>
                {state.offer && (
                  <ModelOffer
                    {...{ catalogue, offer: state.offer, model: state.draft.door.model }}
                    onTake={() => dispatch({ do: 'takeOffer' })}
                  />
                )}
                {props.unsent?.state === 'refused' && <Notice tone="danger">{props.unsent.message}</Notice>}
                <Step
                  {...{ catalogue, state, dispatch, isCustomerMode }}
                  isNew={isNew || work.original.door.type === ''}
                  problems={shownProblems(catalogue, state)}
                />
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
        </div>
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
