import { useMutation } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { notify } from '#web/ui/notify.ts'
import type { AnyArgs, Endpoint } from './endpoint.ts'
import { onceKey } from './once-key.ts'
import { messageOf } from './problem-error.ts'
import { useLatest } from './use-latest.ts'

/** A client call, or a function that makes several client calls. */
type AnyCommand = ((args: never) => Promise<unknown>) & {
  endpoint?: Endpoint
  undo?: ((args: never) => Promise<unknown>) | undefined
}
type GivenTo<C> = C extends (args: infer A) => unknown ? A : never
/** If a command has no arguments, `run` takes none either. */
type RunArgs<C> =
  unknown extends GivenTo<C> ? [] : undefined extends GivenTo<C> ? [args?: GivenTo<C>] : [args: GivenTo<C>]
type AnswerOf<C> = C extends (args: never) => Promise<infer A> ? A : never
type UndoArgs<C> = C extends { undo: infer U } ? GivenTo<U> : never

interface Outcome {
  text: string
  kind?: 'success' | 'info' | 'warning'
  detail?: string
  /** True hides "Annulla", even if the route can be undone. */
  isFinal?: boolean
}
type Said = string | Outcome | undefined

interface CommandOptions<C extends AnyCommand> {
  /** The success message. It offers "Annulla" if the command has an undo call. */
  done?: Said | ((answer: AnswerOf<C>, args: GivenTo<C>) => Said)
  /** Arguments of the undo call; by default the command's own arguments. */
  undoArgs?: (args: GivenTo<C>, answer: AnswerOf<C>) => UndoArgs<C>
  undone?: Said
  /** Title of the failure message; the reason stands below. */
  failed?: string
  /** True if the caller shows the failure. */
  ownErrors?: boolean
  /** Shows the outcome before the server answers. Returns a function that reverts the screen after a failure. */
  shown?: (args: GivenTo<C>) => Promise<() => void> | (() => void)
  /** Allows several runs at a time, in turn or all at once. Otherwise a second press does nothing. */
  several?: 'inTurn' | 'atOnce'
  /** Commands of one queue that run in turn wait for each other. */
  queue?: string
  /** True if the command ends only when the screen shows its changes. */
  isFresh?: boolean
  /** True if the loading bar ignores the command. */
  silent?: boolean
  onDone?: (answer: AnswerOf<C>, args: GivenTo<C>) => unknown
  /** Called after "Annulla" has undone the command, with the arguments of the undo call. */
  onUndone?: (args: UndoArgs<C>) => unknown
  onFailed?: (error: Error, args: GivenTo<C>) => unknown
}

interface Attempt<C> {
  args: GivenTo<C>
  isUndo: boolean
}

/** A command that takes a value of the screen and derives the call's arguments from that value. */
export function commandOver<V, A, R, U extends ((args: A) => Promise<unknown>) | undefined>(
  call: ((args: A) => Promise<R>) & { endpoint: Endpoint; undo: U },
  argsOf: (value: V) => A,
) {
  const undo = call.undo && ((value: V) => call.undo?.(argsOf(value)) ?? Promise.resolve())
  return Object.assign((value: V) => call(argsOf(value)), { endpoint: call.endpoint, undo })
}

/** Every change of data runs through this hook. It tracks the run, reports the outcome and offers to undo it. */
export function useCommand<C extends AnyCommand>(command: C, options: CommandOptions<C> = {}) {
  const { several, shown, failed } = options
  const own = useId()
  const name = command.endpoint?.path ?? own
  const told = useRef<number>(undefined)
  const key = useAttemptKey<C>(command.endpoint)
  const { mutate, mutateAsync, isPending, error, data, reset, variables } = useMutation({
    mutationFn: async ({ args, isUndo }: Attempt<C>) => {
      const made = isUndo ? command.undo : command
      return (await made?.(key.into(args) as never)) as AnswerOf<C>
    },
    ...(several && { mutationKey: ['command', name] }),
    ...(several === 'inTurn' && { scope: { id: options.queue ?? name } }),
    meta: {
      ownErrors: options.ownErrors === true || failed !== undefined,
      isFresh: options.isFresh === true,
      silent: options.silent === true,
    },
    ...(shown && { onMutate: ({ args }) => shown(args) }),
    onSuccess: (answer, attempt) => {
      key.renew()
      tell(answer, attempt)
      if (attempt.isUndo) return options.onUndone?.(attempt.args as UndoArgs<C>)
      return options.onDone?.(answer, attempt.args)
    },
    onError: (failure, { args }, takeBack) => {
      takeBack?.()
      if (failed) notify.error(failed, { detail: messageOf(failure) })
      return options.onFailed?.(failure, args)
    },
  })

  function tell(answer: AnswerOf<C>, { args, isUndo }: Attempt<C>): void {
    if (several && told.current !== undefined) notify.dismiss(told.current)
    // The answer of an undo call is another one than the command's.
    const said = isUndo ? options.undone : saidOf(options.done, answer, args)
    if (said === undefined) return
    const outcome: Outcome = typeof said === 'string' ? { text: said } : said
    const { text, kind = 'success', detail, isFinal } = outcome
    const undo = () =>
      mutate({ args: (options.undoArgs?.(args, answer) ?? args) as GivenTo<C>, isUndo: true })
    told.current = notify[kind](text, {
      ...(detail && { detail }),
      ...(command.undo && !isUndo && !isFinal && { undo }),
    })
  }

  const { run } = useLatest({
    run: (...given: RunArgs<C>): void => {
      if (several || !isPending) mutate({ args: given[0] as GivenTo<C>, isUndo: false })
    },
  })
  return {
    run,
    runAsync: (...given: RunArgs<C>) => mutateAsync({ args: given[0] as GivenTo<C>, isUndo: false }),
    isBusy: isPending,
    /** Arguments of the running command. */
    running: isPending ? variables.args : undefined,
    error,
    answer: data,
    reset,
  }
}

function saidOf<C extends AnyCommand>(
  done: CommandOptions<C>['done'],
  answer: AnswerOf<C>,
  args: GivenTo<C>,
): Said {
  return typeof done === 'function' ? done(answer, args) : done
}

/** A repeated attempt has the same key as the failed one, so that the server carries it out only once. */
function useAttemptKey<C>(endpoint: Endpoint | undefined) {
  const last = useRef({ text: '', key: '' })
  return {
    into(args: GivenTo<C>): GivenTo<C> {
      if (!endpoint?.once) return args
      const { body, ...rest } = args as AnyArgs & { body?: object }
      const text = JSON.stringify([body, rest.params])
      if (last.current.text !== text) last.current = { text, key: onceKey() }
      return { ...rest, body: { Chiave: last.current.key, ...body } } as GivenTo<C>
    },
    renew: () => {
      last.current = { text: '', key: '' }
    },
  }
}
