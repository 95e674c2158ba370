import { Button, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { longest } from '#contract/fields/lengths.ts'
import { EntryLinks } from '#web/ui/entry-card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type SecondStepProps, useSecondStep } from './use-second-step.ts'

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
        <Button
          variant={step.method ? 'default' : 'filled'}
          fullWidth
          loading={step.isAskingPasskey}
          leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
          onClick={step.askPasskey}
        >
          Usa la passkey
        </Button>
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
