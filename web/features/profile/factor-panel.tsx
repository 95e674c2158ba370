import { Button } from '@mantine/core'
import { IconDeviceMobile, IconFingerprint, IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFactor } from '#contract/profile.ts'
import { dayText, integer } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { canUsePasskeys } from '#web/kit/passkey.ts'
import { FailureStrip } from '#web/ui/failure.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import { FactorRow } from './factor-row.tsx'
import type { FactorStep } from './factor-step.ts'
import { factorQuery } from './profile-data.ts'

export function FactorPanel() {
  const factor = useQuery(factorQuery)
  const [step, setStep] = useState<FactorStep>()
  const failure = failureOf(factor)
  return (
    <Panel
      title="Secondo fattore"
      lead="Oltre alla password serve qualcosa che hai con te: chi la scopre non entra."
    >
      {failure && <FailureStrip {...failure} />}
      {!factor.data && !failure && <SkeletonLines lines={4} />}
      {factor.data && <FactorRows factor={factor.data} onStep={setStep} />}
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
    <ul aria-label="Secondo fattore">
      <FactorRow
        icon={<IconDeviceMobile size={20} stroke={1.5} aria-hidden />}
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
      </FactorRow>
      {factor.Passkey.map(key => (
        <PasskeyRow key={key.Id} passkey={key} onStep={onStep} />
      ))}
      <FactorRow
        icon={<IconFingerprint size={20} stroke={1.5} aria-hidden />}
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
      </FactorRow>
      {hasAny && (
        <FactorRow
          icon={<IconKey size={20} stroke={1.5} aria-hidden />}
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
        </FactorRow>
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
    <FactorRow
      icon={<IconFingerprint size={20} stroke={1.5} aria-hidden />}
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
    </FactorRow>
  )
}
