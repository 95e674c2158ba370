import { client } from '#web/kit/connection.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { PasskeyForm, ProofForm, TotpForm } from './factor-forms.tsx'
import { type FactorStep, stepTitle } from './factor-step.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Props {
  step: FactorStep
  onStep: (step: FactorStep | undefined) => void
}

/** One dialog for all steps from password to recovery codes, so that the focus stays inside. */
export function FactorDialog({ step, onStep }: Props) {
  const close = () => onStep(undefined)
  const finish = (text: string, codes: readonly string[]) => {
    notify.success(text)
    onStep(codes.length > 0 ? { kind: 'codes', codes } : undefined)
  }
  const isLossy = step.kind === 'confirmTotp' || step.kind === 'codes'
  return (
    <Dialog onClose={close} title={stepTitle(step)} size="small" dirty={isLossy}>
      <StepBody step={step} onStep={onStep} finish={finish} close={close} />
    </Dialog>
  )
}

interface BodyProps extends Props {
  finish: (text: string, codes: readonly string[]) => void
  close: () => void
}

function StepBody({ step, onStep, finish, close }: BodyProps) {
  switch (step.kind) {
    case 'startTotp':
      return (
        <ProofForm
          intro="Per iniziare conferma la tua password."
          action="Continua"
          send={body => client.profile.startTotp({ body })}
          onDone={secret => onStep({ kind: 'confirmTotp', ...secret })}
        />
      )
    case 'confirmTotp':
      return <TotpForm secret={step} onDone={codes => finish("L'app di autenticazione è attiva", codes)} />
    case 'addPasskey':
      return <PasskeyForm onDone={codes => finish('Passkey aggiunta', codes)} />
    case 'remove':
      return (
        <ProofForm
          intro="Senza un secondo fattore per entrare basterà la password, se non ne hai altri."
          action="Rimuovi"
          isDangerous
          send={proof => client.profile.removeFactor({ body: { ...proof, Fattore: step.factor } })}
          onDone={() => finish('Secondo fattore rimosso', [])}
        />
      )
    case 'newCodes':
      return (
        <ProofForm
          intro="I codici che hai ora non varranno più."
          action="Crea nuovi codici"
          send={body => client.profile.newRecoveryCodes({ body })}
          onDone={({ CodiciRecupero }) => finish('Nuovi codici creati', CodiciRecupero)}
        />
      )
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={close} />
  }
}
