import { Button, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import type { Problem } from '#contract/kit/problem.ts'
import { currentSession } from '#web/kit/connection.ts'
import { askPasskey, canUsePasskeys, passkeyFailure } from '#web/kit/passkey.ts'
import { messageOf, ProblemError } from '#web/kit/problem-error.ts'
import type { SecondProof } from '#web/kit/session.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { useForm } from '#web/kit/use-form.ts'
import { EntryLinks } from '#web/ui/entry-card.tsx'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { codeProblem, firstMethod, type TypedMethod, typedCode, typedMethods } from './second-factor-code.ts'

const fields = {
  totp: {
    label: 'Codice a sei cifre',
    description: "Lo mostra l'app di autenticazione del tuo telefono.",
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recupero: {
    label: 'Codice di recupero',
    description: 'Uno di quelli salvati attivando il secondo fattore: ognuno vale una volta sola.',
    inputMode: 'text',
    autoComplete: 'off',
  },
} as const

export function SecondStep(props: SecondStepProps) {
  const step = useSecondStep(props)
  return (
    <>
      {step.hasPasskey && (
        <IconedButton
          variant={step.method ? 'default' : 'filled'}
          fullWidth
          loading={step.isAskingPasskey}
          icon={IconFingerprint}
          iconSize={18}
          onClick={step.askPasskey}
        >
          Usa la passkey
        </IconedButton>
      )}
      {step.method && (
        <form {...step.form.form}>
          <TextInput
            key={step.method}
            {...step.form.text('code')}
            {...fields[step.method]}
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            maxLength={longest.factorCode}
          />
          {step.form.failure && <Notice tone="warning">{step.form.failure}</Notice>}
          <Button type="submit" fullWidth loading={step.form.isBusy}>
            Conferma
          </Button>
        </form>
      )}
      {!step.method && step.form.failure && <Notice tone="warning">{step.form.failure}</Notice>}
      <EntryLinks>
        <button type="button" onClick={() => props.onBack()}>
          Torna alla password
        </button>
        {step.others.map(method => (
          <button key={method} type="button" onClick={() => step.choose(method)}>
            {method === 'totp' ? "Usa il codice dell'app" : 'Usa un codice di recupero'}
          </button>
        ))}
      </EntryLinks>
    </>
  )
}

export type Challenge = NonNullable<Problem['Sfida']>

interface SecondStepProps {
  challenge: Challenge
  onSignedIn: () => Promise<void>
  /** Leaves the second step, with a reason if the step cannot continue. */
  onBack: (reason?: string) => void
}

function useSecondStep({ challenge, onSignedIn, onBack }: SecondStepProps) {
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
