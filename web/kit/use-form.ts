import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { notify } from '#web/ui/notify.ts'
import { type BoundErrors, boundErrors } from './form-errors.ts'
import { messageOf } from './problem-error.ts'

interface FormOptions<V extends object, A> {
  initial: V
  /** Returns mistakes by field before the form is sent. */
  check?: (values: V) => BoundErrors<V>
  /** Asks the user a final question before the form is sent. */
  ask?: () => Promise<boolean>
  send: (values: V) => Promise<A>
  done?: string | ((answer: A) => string)
  onDone?: (answer: A, values: V) => void
  onRefused?: (error: Error) => void
  /** The field of each refusal code, so that the refusal appears at the field. */
  fieldOf?: Readonly<Record<string, keyof V>>
}

type TextOf<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V]

/** State of a form: values, mistakes by field, and the call that sends them. Typed text survives a failure. */
export function useForm<V extends object, A>({ initial, check, send, done, ...options }: FormOptions<V, A>) {
  const [saved, setSaved] = useState(initial)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<BoundErrors<V>>({})
  const [failure, setFailure] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const showErrors = useFirstInvalid(form)
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    meta: { ownErrors: true },
    onSuccess: (answer, sent) => {
      if (done) notify.success(typeof done === 'function' ? done(answer) : done)
      options.onDone?.(answer, sent)
    },
    onError: error => {
      const bound = boundErrors(error, values, options.fieldOf)
      setErrors(bound)
      if (Object.keys(bound).length === 0) setFailure(messageOf(error))
      showErrors()
      options.onRefused?.(error)
    },
  })
  const submit = async () => {
    const wrong = check?.(values) ?? {}
    setErrors(wrong)
    setFailure(undefined)
    if (Object.values(wrong).some(Boolean)) showErrors()
    else if (!options.ask || (await options.ask())) mutate(values)
  }
  const setError = (name: keyof V, text: string | undefined) => setErrors(now => ({ ...now, [name]: text }))
  const set = <K extends keyof V>(name: K, value: V[K]) => {
    setValues(now => ({ ...now, [name]: value }))
    setError(name, undefined)
  }
  return {
    ...{ values, errors, failure, set, setError, setFailure, isBusy: isPending },
    isDirty: Object.keys(values).some(name => values[name as keyof V] !== saved[name as keyof V]),
    restart(next: V) {
      setSaved(next)
      setValues(next)
      setErrors({})
      setFailure(undefined)
    },
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        if (!isPending) void submit()
      },
    },
    /** Props of a text field or of a choice whose value is a string. */
    text: <K extends TextOf<V> & string>(name: K, maxLength?: number) => ({
      name,
      maxLength,
      value: values[name] as string,
      error: errors[name],
      onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value as V[K]),
    }),
  }
}

/** After a refused attempt the focus moves to the first wrong field. */
function useFirstInvalid(form: { readonly current: HTMLFormElement | null }): () => void {
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts, form])
  return () => setAttempts(count => count + 1)
}
