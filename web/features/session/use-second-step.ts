import { useState } from 'react'
import type { Problem } from '#contract/kit/problem.ts'
import { currentSession } from '#web/kit/connection.ts'
import { askPasskey, canUsePasskeys, passkeyFailure } from '#web/kit/passkey.ts'
import { messageOf, ProblemError } from '#web/kit/problem-error.ts'
import type { SecondProof } from '#web/kit/session.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { useForm } from '#web/kit/use-form.ts'
import { codeProblem, firstMethod, type TypedMethod, typedCode, typedMethods } from './second-factor-code.ts'

export type Challenge = NonNullable<Problem['Sfida']>

export interface SecondStepProps {
  challenge: Challenge
  onSignedIn: () => Promise<void>
  /** Leaves the step, with a reason if it cannot continue. */
  onBack: (reason?: string) => void
}

export function useSecondStep({ challenge, onSignedIn, onBack }: SecondStepProps) {
  const methods = typedMethods(challenge.Metodi)
  const options = challenge.Metodi.includes('passkey') && canUsePasskeys() ? challenge.Passkey : undefined
  const [method, setMethod] = useState<TypedMethod | undefined>(firstMethod(methods, options !== undefined))
  const onRefused = (error: Error) => {
    if (error instanceof ProblemError && error.code === 'login.wrong') {
      onBack('Il tempo per confermare è scaduto: inserisci di nuovo la password.')
    }
  }
  const confirm = async (proof: SecondProof) => {
    await currentSession.confirmSignIn(challenge.Codice, proof)
    await onSignedIn()
  }
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: method && codeProblem(method, code) }),
    send: ({ code }) => confirm({ code: typedCode(code) }),
    onDone: () => undefined,
    onRefused,
    fieldOf: { 'factor.wrong': 'code' },
  })
  const passkey = useCommand(
    async (options: Record<string, unknown>) =>
      confirm({ passkey: JSON.stringify(await askPasskey(options)) }),
    {
      ownErrors: true,
      onFailed: error => {
        form.setFailure(passkeyFailure(error) ?? messageOf(error))
        onRefused(error)
      },
    },
  )
  return {
    ...{ form, method },
    others: methods.filter(known => known !== method),
    choose(next: TypedMethod) {
      setMethod(next)
      form.restart({ code: '' })
    },
    hasPasskey: options !== undefined,
    isAskingPasskey: passkey.isBusy,
    askPasskey() {
      form.setFailure(undefined)
      if (options) passkey.run(options)
    },
  }
}
