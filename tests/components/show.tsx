import { type AnyRoute, createRootRoute } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import type { Role } from '#contract/roles.ts'
import { proofQuestion } from '#web/kit/proof-question.ts'
import { queryClient } from '#web/kit/query-client.ts'
import { question } from '#web/ui/confirm.ts'
import { toasts } from '#web/ui/toasts.ts'
import type { Answers } from './answers.ts'
import type { Example } from './example.ts'
import type { PortalDouble } from './portal-double.ts'
import { connect, PartStage, type Scheme, ScreenStage, signedInDouble } from './stage.tsx'

interface Options {
  answers?: Answers
  as?: Role
  /** A phone is 390 pixels wide. */
  width?: 'desk' | 'phone'
  scheme?: Scheme
}

const sizes = { desk: [1440, 900], phone: [390, 844] } as const
let doubles: PortalDouble[] = []

/** Puts back what the last test has left; answers what its doubles would not answer. */
export async function clearStage(): Promise<readonly string[]> {
  await cleanup()
  const faults = doubles.flatMap(double => double.faults)
  doubles = []
  question.get()?.answer(false)
  proofQuestion.get()?.(false)
  for (const { id } of toasts.list()) toasts.dismiss(id)
  queryClient.clear()
  sessionStorage.clear()
  localStorage.clear()
  return faults
}

async function open(stage: (scheme: Scheme) => ReactElement, options: Options): Promise<PortalDouble> {
  const { answers, as = 'Admin', width = 'desk', scheme = 'light' } = options
  await cleanup()
  const double = signedInDouble(as, answers)
  doubles.push(double)
  connect(double, as)
  const [across, down] = sizes[width]
  await page.viewport(across, down)
  await render(stage(scheme))
  return double
}

/** Draws a part, or one of its examples, and answers the double behind it. */
export function show(shown: ReactElement | Example, options: Options = {}): Promise<PortalDouble> {
  if (!('draw' in shown)) return open(scheme => <PartStage scheme={scheme}>{shown}</PartStage>, options)
  const { draw: Draw, answers, as } = shown
  return open(
    scheme => (
      <PartStage scheme={scheme}>
        <Draw />
      </PartStage>
    ),
    { as, ...options, answers: { ...answers, ...options.answers } },
  )
}

/** Opens a screen at its address. Its code is loaded before: the first one of a run takes longer than a test waits. */
export async function showScreen(
  screen: (parent: AnyRoute) => AnyRoute,
  { at, ...options }: Options & { at: string },
): Promise<PortalDouble> {
  await screen(createRootRoute()).options.component?.preload?.()
  return open(scheme => <ScreenStage {...{ screen, at, scheme }} />, options)
}
