import { createValueStore } from '#web/ui/value-store.ts'

/** Takes the outcome of the open question: true once the user has proven who uses the session. */
export const proofQuestion = createValueStore<((isProven: boolean) => void) | undefined>(undefined)

let asked: Promise<boolean> | undefined

/** Asks for the password or a passkey. Calls that are refused meanwhile wait for the same answer. */
export function askProof(): Promise<boolean> {
  asked ??= new Promise(resolve => {
    proofQuestion.set(isProven => {
      asked = undefined
      proofQuestion.set(undefined)
      resolve(isProven)
    })
  })
  return asked
}
