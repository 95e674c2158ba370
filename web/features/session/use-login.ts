import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { currentSession } from '#web/kit/connection.ts'
import { messageOf, ProblemError } from '#web/kit/problem-error.ts'
import { type TypedBefore, takeTypedBefore } from '#web/kit/typed-before.ts'
import { useForm } from '#web/kit/use-form.ts'
import { notify } from '#web/ui/notify.ts'
import type { Challenge } from './second-step.tsx'

interface Credentials {
  username: string
  password: string
}

export type Login = ReturnType<typeof useLogin>

export function useLogin(onSignedIn: () => Promise<void>) {
  const [challenge, setChallenge] = useState<Challenge>()
  const [secondsLeft, waitFor] = useCountdown()
  const passwordField = useRef<HTMLInputElement>(null)
  const toast = useRef<ReturnType<typeof notify.warning>>(undefined)

  const refuse = (error: Error) => {
    if (error instanceof ProblemError && error.challenge) return setChallenge(error.challenge)
    const wait = error instanceof ProblemError ? error.retryAfterSeconds : undefined
    const text = wait ? throttled(wait) : messageOf(error)
    if (wait) waitFor(wait)
    form.setFailure(text)
    toast.current = notify.warning(text)
    passwordField.current?.select()
  }
  const form = useForm<Credentials, void>({
    initial: { username: '', password: '' },
    check: missingFields,
    async send({ username, password }) {
      if (toast.current !== undefined) notify.dismiss(toast.current)
      await currentSession.signIn(username.trim(), password)
      await onSignedIn()
    },
    onDone: () => undefined,
    onRefused: refuse,
  })
  useTakeOver(form, passwordField)
  /** Returns from the second step to the password, with an optional reason. */
  const startAgain = (reason?: string) => {
    setChallenge(undefined)
    form.restart({ ...form.values, password: '' })
    form.setFailure(reason)
  }
  return { ...form, challenge, startAgain, secondsLeft, passwordField }
}

/** Counts the remaining whole seconds of a wait. */
function useCountdown(): [secondsLeft: number, start: (seconds: number) => void] {
  const [secondsLeft, setSecondsLeft] = useState(0)
  const isRunning = secondsLeft > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setSecondsLeft(left => left - 1), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return [secondsLeft, seconds => setSecondsLeft(Math.ceil(seconds))]
}

function throttled(seconds: number): string {
  return `Troppi tentativi. Potrai riprovare tra ${seconds === 1 ? 'un secondo' : `${seconds} secondi`}.`
}

function missingFields({ username, password }: Credentials): Partial<Credentials> {
  const errors: Partial<Credentials> = {}
  if (!username.trim()) errors.username = 'Il campo utente è obbligatorio'
  if (!password) errors.password = 'Il campo password è obbligatorio'
  return errors
}

interface TakenOver {
  form: { ref: RefObject<HTMLFormElement | null> }
  restart: (values: Credentials) => void
}

/**
 * Users may type before the scripts have loaded. The form takes over the typed text and the focus; it submits if the
 * user has already submitted.
 */
function useTakeOver({ form, restart }: TakenOver, password: RefObject<HTMLInputElement | null>): void {
  const [before, setBefore] = useState<TypedBefore>()
  const take = useEffectEvent(() => {
    const typed = takeTypedBefore()
    if (!typed) return
    restart({ username: typed.username, password: typed.password })
    setBefore(typed)
  })
  useLayoutEffect(() => take(), [])
  useLayoutEffect(() => {
    if (before?.isInPassword) password.current?.focus()
    if (before?.isSent) form.ref.current?.requestSubmit()
  }, [before, password, form.ref])
}
