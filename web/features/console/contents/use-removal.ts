import { useMutation } from '@tanstack/react-query'
import { confirm } from '#web/ui/confirm.ts'
import { notify } from '#web/ui/notify.ts'

interface Removal<T> {
  /** "Immagine", and its gender: what is said agrees with it. */
  noun: string
  isFeminine?: boolean
  /** Asked before, with what it means for those who see it. */
  question: (shown: T) => string
  remove: (shown: T) => Promise<unknown>
  restore: (shown: T) => Promise<unknown>
  onSettled: () => unknown
}

/** Gone once it was asked; it can be brought back from the message, until the night. */
export function useRemoval<T>({ noun, isFeminine = false, question, onSettled, ...calls }: Removal<T>) {
  const [ending, article] = isFeminine ? ['a', 'la'] : ['o', 'lo']
  const { mutate: restore } = useMutation({
    mutationFn: calls.restore,
    onSuccess: () => notify.success(`${noun} ripristinat${ending}`),
    onSettled,
  })
  const { mutate: remove } = useMutation({
    mutationFn: calls.remove,
    onSuccess: (_, shown) => notify.warning(`${noun} eliminat${ending}`, { undo: () => restore(shown) }),
    onSettled,
  })
  return async (shown: T) => {
    const action = `Elimina ${noun.toLowerCase()}`
    const text = `${question(shown)} Fino a stanotte ${article} puoi ripristinare.`
    if (await confirm({ title: action, text, action, danger: true })) remove(shown)
  }
}
