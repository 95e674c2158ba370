import { useMutation } from '@tanstack/react-query'
import type { Endpoint } from '#web/kit/endpoint.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import { confirm } from '#web/ui/confirm.ts'
import { notify } from '#web/ui/notify.ts'

/** A call that removes an object; its route names the call that restores the object. */
export interface RemovalCall<A, U> {
  (args: A): Promise<unknown>
  undo: (args: U) => Promise<unknown>
  endpoint: Endpoint
}

interface Removal<T, A, U> {
  /** A noun like "Immagine"; its gender changes the messages. */
  noun: string
  isFeminine?: boolean
  title?: string
  /** The button's text; by default "Elimina" and the noun. */
  action?: string | ((all: readonly T[]) => string)
  /** The question before removal, which explains the effect on others. */
  question: (shown: T, all: readonly T[]) => string
  call: RemovalCall<A, U>
  argsOf: (shown: T) => A
  /** Key of a removed object in the list "Eliminati oggi". */
  keyOf: (shown: T) => string
  undoArgs: (key: string) => U
  /** Messages that replace the standard messages. */
  done?: string
  failed?: string
  onRemoved?: (shown: T) => void
  /** Called once with all that one command has removed. */
  onEnd?: (removed: readonly T[]) => void
  onRestored?: (keys: readonly string[]) => void
  /** If true, the command ends when the screen shows what is left. */
  isFresh?: boolean
}

/**
 * Deletes objects after a question. The message and the list "Eliminati oggi" can restore them; some routes allow this
 * only until the night.
 */
export function useRemoval<T, A, U>({ noun, isFeminine = false, call, ...removal }: Removal<T, A, U>) {
  const isFresh = removal.isFresh === true
  const [ending, article] = isFeminine ? ['a', 'la'] : ['o', 'lo']
  const restoring = useMutation({
    mutationFn: async (keys: readonly string[]) => {
      for (const key of keys) await call.undo(removal.undoArgs(key))
    },
    meta: { isFresh },
    onSuccess: (_, keys) => {
      removal.onRestored?.(keys)
      notify.success(`${noun} ripristinat${ending}`)
    },
  })
  const removing = useMutation({
    mutationFn: async (shown: readonly T[]) => {
      const keys: string[] = []
      try {
        for (const one of shown) {
          await call(removal.argsOf(one))
          keys.push(removal.keyOf(one))
          removal.onRemoved?.(one)
        }
      } finally {
        removal.onEnd?.(shown.slice(0, keys.length))
        if (keys.length > 0)
          notify.warning(removal.done ?? `${noun} eliminat${ending}`, { undo: () => restoring.mutate(keys) })
      }
    },
    meta: { ownErrors: removal.failed !== undefined, isFresh },
    onError: error => removal.failed && notify.error(removal.failed, { detail: messageOf(error) }),
  })
  async function askAndRemove(shown: readonly T[]) {
    const [first] = shown
    if (first === undefined || removing.isPending) return
    const { action: asked = `Elimina ${noun.toLowerCase()}` } = removal
    const action = typeof asked === 'string' ? asked : asked(shown)
    const pronoun = shown.length === 1 ? article : isFeminine ? 'le' : 'li'
    const until = call.endpoint.undo?.until === 'tonight' ? 'Fino a stanotte' : 'Quando vuoi'
    const text = `${removal.question(first, shown)} ${until} ${pronoun} puoi ripristinare.`
    if (await confirm({ title: removal.title ?? action, text, action, danger: true })) removing.mutate(shown)
  }
  return {
    ask: (...shown: readonly T[]) => void askAndRemove(shown),
    restore: (key: string) => restoring.mutate([key]),
    isBusy: removing.isPending || restoring.isPending,
  }
}
