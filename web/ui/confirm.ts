import { createValueStore } from './value-store.ts'

export interface ConfirmRequest {
  title: string
  text?: string
  /** Label of the agreeing button, which names the action: "Elimina preventivo". */
  action: string
  cancel?: string
  danger?: boolean
}

export interface OpenQuestion extends ConfirmRequest {
  answer: (agreed: boolean) => void
}

export const question = createValueStore<OpenQuestion | undefined>(undefined)

/** Resolves with the user's answer. A further question declines the open question. */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  question.get()?.answer(false)
  return new Promise(resolve => {
    const open: OpenQuestion = {
      ...request,
      answer(agreed) {
        if (question.get() === open) question.set(undefined)
        resolve(agreed)
      },
    }
    question.set(open)
  })
}

export function askToLeave(): Promise<boolean> {
  return confirm({
    title: 'Lasciare senza salvare?',
    text: 'Le modifiche non salvate andranno perse.',
    action: 'Lascia senza salvare',
    cancel: 'Continua a modificare',
    danger: true,
  })
}
