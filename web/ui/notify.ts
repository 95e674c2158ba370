import { type ToastKind, toasts } from './toasts.ts'

export interface NotifyOptions {
  detail?: string
  /** The message offers this function as "Annulla". */
  undo?: () => void
}

function shower(kind: ToastKind) {
  return (text: string, { detail, undo }: NotifyOptions = {}) =>
    toasts.show({ kind, text, detail, action: undo && { label: 'Annulla', run: undo } })
}

/** Shows messages from any module; each call returns the id for `dismiss`. */
export const notify = {
  info: shower('info'),
  success: shower('success'),
  warning: shower('warning'),
  error: shower('error'),
  update: (onUpdate: () => void) =>
    toasts.show({
      kind: 'update',
      text: "E' disponibile una nuova versione",
      action: { label: 'Aggiorna', run: onUpdate },
    }),
  dismiss: toasts.dismiss,
}
