import { Box, Button, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ClaimState } from '#contract/claim-names.ts'
import { canChooseCustomer } from '#rules/permissions.ts'
import { useUser } from '#web/kit/user.ts'
import { LowerBar } from '#web/parts/sheet/sheet-head.tsx'
import { DirtyRouteGuard } from '#web/ui/dirty-guard.tsx'
import { LowSteps } from '#web/ui/steps.tsx'
import { type ClaimDraft, type ClaimDraftField, missingInClaim } from './claim-draft.ts'
import { NewClaimHead } from './claim-head.tsx'
import type { ClaimedOrder } from './claimed-order.ts'
import { PhotosStep } from './photos-step.tsx'
import { SendButton } from './send-button.tsx'
import { SendingStep } from './sending-step.tsx'
import { SentClaim } from './sent-claim.tsx'
import { SettledTexts } from './settled-texts.tsx'
import { type NewClaim, useNewClaim } from './use-new-claim.ts'
import { WhatStep } from './what-step.tsx'
import { WithdrawnDraft } from './withdrawn-draft.tsx'

const names = ['Che cosa', 'Foto', 'Invio'] as const
const noDefect = 'Serve almeno una foto del difetto'

interface Props {
  orderId: number | undefined
  order: ClaimedOrder | undefined
  line: number | undefined
}

/** Three steps from a broken door to a claim. A draft goes on where it was left. */
export function ClaimSteps({ orderId, order, line }: Props) {
  const claim = useNewClaim(orderId, line)
  const { draft, kept, photos, sheet, sending } = claim
  const { step } = draft
  const asksCustomer = canChooseCustomer(useUser().Tipologia) && !order
  const [wrong, setWrong] = useState<Partial<Record<ClaimDraftField | 'photos', string>>>({})
  const place = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const isOpened = draft.claim !== undefined

  function goTo(next: ClaimDraft['step'], faults = {}) {
    moved.current = true
    setWrong(faults)
    // A user who goes back has something to change, so the claim must not leave meanwhile.
    sending.stop()
    kept.change({ step: next })
  }
  function goOn() {
    const free = order?.lines.find(({ Posizione }) => Posizione === draft.line)?.free
    const missing = isOpened
      ? {}
      : missingInClaim(draft, { hasOrder: order !== undefined, asksCustomer, free })
    if (step === 1 && Object.keys(missing).length > 0) setWrong(missing)
    else if (step === 2 && !hasDefect(claim)) setWrong({ photos: noDefect })
    else goTo(step === 1 ? 2 : 3)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is another place
  useEffect(() => {
    // The first look at the page leaves the focus where it is.
    if (moved.current) place.current?.focus()
  }, [step])
  useEffect(() => {
    if (Object.keys(wrong).length === 0) return
    // The button is at the lower edge of a phone, and the first fault may be far above.
    place.current?.querySelector('[aria-invalid=true], [role=alert]')?.scrollIntoView({ block: 'center' })
    place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus({ preventScroll: true })
  }, [wrong])

  if (sheet?.Stato === 'ritirato' && !claim.isChanging) return <WithdrawnDraft onRestart={kept.renew} />
  const sent = sending.sent ?? (sheet && !isDraft(sheet.Stato) ? sheet.Id : undefined)
  if (sent !== undefined)
    return <SentClaim id={sent} number={sheet?.Numero} orderId={orderId} onShown={kept.drop} />
  return (
    <Stack gap="lg" w="100%" maw={760}>
      <DirtyRouteGuard dirty={photos.photos.length > 0} />
      <NewClaimHead {...{ claim, order, orderId }} />
      <LowSteps
        label="Passi del reclamo"
        steps={names.map((name, at) => ({
          name,
          look: at + 1 < step ? 'done' : at + 1 === step ? 'current' : 'later',
          isCurrent: at + 1 === step,
        }))}
      />
      <Box ref={place} tabIndex={-1} role="group" aria-label={names[step - 1]}>
        {step === 1 && isOpened && <SettledTexts claim={claim} order={order} />}
        {step === 1 && !isOpened && (
          <WhatStep
            {...{ draft, order, wrong }}
            onChange={next => {
              setWrong({})
              kept.change(next)
            }}
          />
        )}
        {step === 2 && (
          <PhotosStep {...{ photos, sheet }} wrong={hasDefect(claim) ? undefined : wrong.photos} />
        )}
        {step === 3 && <SendingStep {...{ claim, order }} onStep={goTo} />}
      </Box>
      <LowerBar>
        {step > 1 && (
          <Button variant="default" onClick={() => goTo(step === 3 ? 2 : 1)}>
            Indietro
          </Button>
        )}
        {step < 3 && <Button onClick={goOn}>Avanti</Button>}
        {step === 3 && (
          <SendButton
            sending={sending}
            onSend={() => {
              if (!hasDefect(claim)) goTo(2, { photos: noDefect })
              else if (photos.photos.some(({ state }) => state === 'failed')) goTo(2)
              else sending.send()
            }}
          />
        )}
      </LowerBar>
    </Stack>
  )
}

/** A draft is withdrawn for a moment while its texts change. */
const isDraft = (state: ClaimState) => state === 'bozza' || state === 'ritirato'

/** After a reload the photos are not known before the server answers, which refuses a claim without one. */
function hasDefect({ draft, sheet, photos }: NewClaim): boolean {
  if (draft.claim !== undefined && !sheet) return true
  const isArrived = sheet?.Foto.some(({ Tipo }) => Tipo === 'difetto')
  return isArrived || photos.photos.some(({ kind }) => kind === 'difetto')
}
