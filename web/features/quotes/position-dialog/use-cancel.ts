import { useState } from 'react'
import { askToLeave, confirm } from '#web/ui/confirm.ts'

interface Cancelling {
  isNew: boolean
  isDirty: boolean
  /** The position as it was before: what stays when the dialog closes. */
  originalIsDone: boolean
}

/** See sales.md §4: a new position goes away after a question, a saved one must not stay behind unfinished. */
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
    // told once already: nobody is kept in a position that the price list no longer admits
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

/** Of what was saved on this device and has not been sent. */
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
