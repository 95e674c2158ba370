import { useState } from 'react'
import { askToLeave, confirm } from '#web/ui/confirm.ts'

interface Cancelling {
  isNew: boolean
  isDirty: boolean
  /** True if the position was complete before editing, so that it may stay when the dialog closes. */
  originalIsDone: boolean
}

/** Cancelling a new position asks before discarding it; a saved position must not remain incomplete (sales.md §4). */
export function useCancel({ isNew, isDirty, originalIsDone }: Cancelling) {
  const [warned, setWarned] = useState(false)
  return async (): Promise<'close' | 'stay' | 'incomplete'> => {
    if (isNew) {
      const agreed = await confirm({
        title: 'Elimina',
        text: 'Vuoi eliminare la posizione ?',
        action: 'Elimina posizione',
        cancel: 'Continua a modificare',
        danger: true,
      })
      return agreed ? 'close' : 'stay'
    }
    if (!originalIsDone && !warned) {
      setWarned(true)
      return 'incomplete'
    }
    // After one warning the user may leave, even if the price list no longer allows the position.
    if (!originalIsDone) {
      const agreed = await confirm({
        title: 'Posizione incompleta',
        text: 'La posizione resterà incompleta: il preventivo non potrà essere inviato finché non la completi.',
        action: 'Lascia incompleta',
        cancel: 'Continua a modificare',
        danger: true,
      })
      return agreed ? 'close' : 'stay'
    }
    return !isDirty || (await askToLeave()) ? 'close' : 'stay'
  }
}

/** Asks about text that was saved on this device but never sent. */
export function askToDiscard(isNew: boolean): Promise<boolean> {
  return confirm({
    title: isNew ? 'Elimina' : 'Scarta le modifiche',
    text: isNew
      ? 'Vuoi eliminare la posizione ?'
      : 'Le modifiche salvate su questo dispositivo non saranno inviate.',
    action: isNew ? 'Elimina posizione' : 'Scarta modifiche',
    danger: true,
  })
}
