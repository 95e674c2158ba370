import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { Example } from '#tests/components/example.ts'
import { Kept } from '#tests/components/kept.tsx'
import { FreshNote } from './fresh-note.tsx'
import { HeldWhile } from './held-while.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { ProgressRing } from './progress-ring.tsx'
import { SkeletonLines } from './skeleton-lines.tsx'
import { StepButton } from './step-button.tsx'

const now = new Date('2026-11-24T09:00:00Z')

export const loadingBar: Example = {
  draw: () => (
    <div style={{ position: 'relative' }}>
      <LoadingBar active />
      <SkeletonLines lines={4} />
    </div>
  ),
}

export const rings: Example = {
  draw: () => (
    <>
      <ProgressRing percent={0} />
      <ProgressRing percent={48.4} />
      <ProgressRing percent={131} />
    </>
  ),
}

export const fresh: Example = {
  draw: () => <FreshNote at="2026-11-24T08:30:00Z" staleAfterMinutes={120} now={now} />,
}

export const stale: Example = {
  draw: () => <FreshNote at="2026-11-22T08:30:00Z" staleAfterMinutes={120} now={now} />,
}

export const offlineBar: Example = {
  draw: () => <OfflineBar lastData={() => Date.parse('2026-11-22T08:30:00Z')} />,
}

export const heldWhile: Example = {
  draw: () => (
    <Kept from={false}>
      {(isLoading, setLoading) => (
        <>
          <HeldWhile isLoading={isLoading}>
            <Button
              onClick={() => {
                setLoading(true)
                setTimeout(() => setLoading(false), 150)
              }}
            >
              Calcola
            </Button>
          </HeldWhile>
        </>
      )}
    </Kept>
  ),
}

export const stepButton: Example = {
  draw: () => (
    <Kept from={1}>
      {(step, setStep) => (
        <>
          <StepButton
            icon={IconChevronRight}
            label="Passo successivo"
            isOff={step === 2}
            onClick={() => setStep(step + 1)}
          />
          <output>passo {step}</output>
        </>
      )}
    </Kept>
  ),
}
