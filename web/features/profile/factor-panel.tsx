import { Button } from '@mantine/core'
import { IconDeviceMobile, IconFingerprint, IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFactor } from '#contract/profile.ts'
import { dayText, integer } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { canUsePasskeys } from '#web/kit/passkey.ts'
import { Panel } from '#web/ui/panel.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { AccountRow } from './account-row.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import type { FactorStep } from './factor-step.ts'

export function FactorPanel() {
  const factor = useQuery(client.profile.secondFactor.query())
  const [step, setStep] = useState<FactorStep>()
  return (
    <Panel
      title="Secondo fattore"
      lead="Oltre alla password serve qualcosa che hai con te: chi la scopre non entra."
    >
      <Loaded query={factor} lines={4} isShort>
        {data => <FactorRows factor={data} onStep={setStep} />}
      </Loaded>
      {step && <FactorDialog step={step} onStep={setStep} />}
    </Panel>
  )
}

interface RowsProps {
  factor: SecondFactor
  onStep: (step: FactorStep) => void
}

function FactorRows({ factor, onStep }: RowsProps) {
  const hasAny = factor.Totp || factor.Passkey.length > 0
  return (
    <ul className="lined" aria-label="Secondo fattore">
      <AccountRow
        icon={IconDeviceMobile}
        title="App di autenticazione"
        chip={factor.Totp && <StatusChip tone="success">attiva</StatusChip>}
        note="Un codice a sei cifre che cambia ogni 30 secondi"
      >
        {factor.Totp ? (
          <Button
            variant="default"
            aria-label="Disattiva l'app di autenticazione"
            onClick={() => onStep({ kind: 'remove', factor: 'totp', name: "l'app di autenticazione" })}
          >
            Disattiva
          </Button>
        ) : (
          <Button
            variant="default"
            aria-label="Attiva l'app di autenticazione"
            onClick={() => onStep({ kind: 'startTotp' })}
          >
            Attiva
          </Button>
        )}
      </AccountRow>
      {factor.Passkey.map(key => (
        <PasskeyRow key={key.Id} passkey={key} onStep={onStep} />
      ))}
      <AccountRow
        icon={IconFingerprint}
        title="Passkey"
        note={
          canUsePasskeys()
            ? 'Impronta, volto o PIN di questo dispositivo, o una chiave di sicurezza'
            : 'Questo browser non le permette a questo indirizzo'
        }
      >
        <Button variant="default" disabled={!canUsePasskeys()} onClick={() => onStep({ kind: 'addPasskey' })}>
          Aggiungi passkey
        </Button>
      </AccountRow>
      {hasAny && (
        <AccountRow
          icon={IconKey}
          title="Codici di recupero"
          chip={
            factor.CodiciRimasti < 3 && (
              <StatusChip tone="warning">{factor.CodiciRimasti === 0 ? 'finiti' : 'quasi finiti'}</StatusChip>
            )
          }
          note={factor.CodiciRimasti === 1 ? 'Ne resta 1' : `Ne restano ${integer(factor.CodiciRimasti)}`}
        >
          <Button variant="default" onClick={() => onStep({ kind: 'newCodes' })}>
            Nuovi codici
          </Button>
        </AccountRow>
      )}
    </ul>
  )
}

function PasskeyRow({
  passkey,
  onStep,
}: { passkey: SecondFactor['Passkey'][number] } & Pick<RowsProps, 'onStep'>) {
  const { Id, Nome, Creata, UltimoUso } = passkey
  const used = UltimoUso ? `ultimo uso ${dayText(UltimoUso)}` : 'mai usata'
  return (
    <AccountRow
      icon={IconFingerprint}
      title={Nome}
      chip={<StatusChip tone="success">passkey</StatusChip>}
      note={`Aggiunta ${articled('il', dayText(Creata))} · ${used}`}
    >
      <Button
        variant="default"
        aria-label={`Rimuovi la passkey ${Nome}`}
        onClick={() => onStep({ kind: 'remove', factor: Id, name: `la passkey ${Nome}` })}
      >
        Rimuovi
      </Button>
    </AccountRow>
  )
}
