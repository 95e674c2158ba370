import { type FormEvent, useRef, useState } from 'react'
import { session } from '#web/kit/connection.ts'
import { messageOf, ProblemError } from '#web/kit/problem-error.ts'
import { notify } from '#web/ui/notify.ts'
import { useCountdown } from './use-countdown.ts'

interface FieldErrors {
  username?: string
  password?: string
}

export function useLogin(onSignedIn: () => Promise<void>) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [secondsLeft, waitFor] = useCountdown()
  const nameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const toast = useRef<ReturnType<typeof notify.warning>>(undefined)

  const refuse = (error: unknown) => {
    const wait = error instanceof ProblemError ? error.retryAfterSeconds : undefined
    const text = wait ? throttled(wait) : messageOf(error)
    if (wait) waitFor(wait)
    setFailure(text)
    toast.current = notify.warning(text)
    passwordField.current?.select()
  }
  const signIn = async () => {
    setBusy(true)
    try {
      await session.signIn(name.trim(), password)
      await onSignedIn()
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || secondsLeft > 0) return
    const missing = missingFields(name, password)
    setErrors(missing)
    setFailure(undefined)
    if (toast.current !== undefined) notify.dismiss(toast.current)
    if (missing.username) nameField.current?.focus()
    else if (missing.password) passwordField.current?.focus()
    else void signIn()
  }
  const changeName = (value: string) => {
    setName(value)
    setErrors(({ password: kept }) => ({ password: kept }))
  }
  const changePassword = (value: string) => {
    setPassword(value)
    setErrors(({ username: kept }) => ({ username: kept }))
  }
  const fill = (user: string, secret: string) => {
    setName(user)
    setPassword(secret)
    setErrors({})
    setFailure(undefined)
  }
  return {
    ...{ name, password, errors, failure, isBusy, secondsLeft, nameField, passwordField },
    ...{ submit, changeName, changePassword, fill },
  }
}

function throttled(seconds: number): string {
  return `Troppi tentativi. Potrai riprovare tra ${seconds === 1 ? 'un secondo' : `${seconds} secondi`}.`
}

function missingFields(name: string, password: string): FieldErrors {
  const errors: FieldErrors = {}
  if (!name.trim()) errors.username = 'Il campo utente è obbligatorio'
  if (!password) errors.password = 'Il campo password è obbligatorio'
  return errors
}
