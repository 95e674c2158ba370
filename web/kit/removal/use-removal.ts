import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#web/kit/problem-error.ts'
import { confirm } from '#web/ui/confirm.ts'
import { notify } from '#web/ui/notify.ts'

interface Removal<T> {
  /** The noun in the messages, like "Immagine"; its gender decides their endings. */
  noun: string
  isFeminine?: boolean
  title?: string
  /** The button's text; by default "Elimina" and the noun. */
  action?: string
  /** The question before removal, which explains the effect on others. */
  question: (shown: T, all: readonly T[]) => string
  remove: (shown: T) => Promise<unknown>
  /** Identifies a removed thing in the list "Eliminati oggi". */
  keyOf: (shown: T) => string
  restore: (key: string) => Promise<unknown>
  /** Messages that replace the standard ones. */
  done?: string
  failed?: string
  onRemoved?: (shown: T) => void
  onSettled: () => unknown
}

/**
 * Removes something after a question. It is hidden at once, and can be restored from the message or the list until the
 * night.
 */
export function useRemoval<T>({ noun, isFeminine = false, onSettled, ...removal }: Removal<T>) {
  const [ending, article] = isFeminine ? ['a', 'la'] : ['o', 'lo']
  const restoring = useMutation({
    mutationFn: async (keys: readonly string[]) => {
      for (const key of keys) await removal.restore(key)
    },
    onSuccess: () => notify.success(`${noun} ripristinat${ending}`),
    onSettled,
  })
  const removing = useMutation({
    mutationFn: async (shown: readonly T[]) => {
      const keys: string[] = []
      try {
        for (const one of shown) {
          await removal.remove(one)
          keys.push(removal.keyOf(one))
          removal.onRemoved?.(one)
        }
      } finally {
        if (keys.length > 0)
          notify.warning(removal.done ?? `${noun} eliminat${ending}`, { undo: () => restoring.mutate(keys) })
      }
    },
    meta: { ownErrors: removal.failed !== undefined },
    onError: error => removal.failed && notify.error(removal.failed, { detail: messageOf(error) }),
    onSettled,
  })
  async function askAndRemove(shown: readonly T[]) {
    const [first] = shown
    if (first === undefined || removing.isPending) return
    const action = removal.action ?? `Elimina ${noun.toLowerCase()}`
    const pronoun = shown.length === 1 ? article : isFeminine ? 'le' : 'li'
    const text = `${removal.question(first, shown)} Fino a stanotte ${pronoun} puoi ripristinare.`
    if (await confirm({ title: removal.title ?? action, text, action, danger: true })) removing.mutate(shown)
  }
  return {
    ask: (...shown: readonly T[]) => void askAndRemove(shown),
    restore: (key: string) => restoring.mutate([key]),
    isBusy: removing.isPending || restoring.isPending,
  }
}
