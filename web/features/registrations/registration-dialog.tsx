import { Box, Button, Flex, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import type { Match, Registration } from '#contract/registrations.ts'
import { instantText } from '#rules/italian-format.ts'
import { articled, dotted, toName } from '#rules/italian-words.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ComparedData } from './compared-data.tsx'
import classes from './registrations.module.css'
import { useVerification } from './use-verification.ts'

interface Props {
  registration: Registration
  onRemove: () => void
  onClose: () => void
}

/** The button appears when the answer arrives, and takes the focus then. */
function focusAtOnce(button: HTMLElement | null) {
  button?.focus()
}

export function RegistrationDialog({ registration, onRemove, onClose }: Props) {
  const [userName, setUserName] = useState(registration.Utente)
  const verification = useVerification(registration, onClose)
  const { match, matches, isConfirmable } = verification
  const isWaiting = registration.DataConferma === null
  return (
    <Dialog
      onClose={onClose}
      title="Verifica registrazione"
      size="large"
      dirty={isWaiting && userName !== registration.Utente}
      footer={
        <FormButtons
          isBusy={verification.isConfirming}
          start={
            verification.isUnknown &&
            isWaiting && (
              <Button variant="light" color="red" onClick={onRemove}>
                Elimina
              </Button>
            )
          }
        >
          {verification.isUnknown && isWaiting && (
            <Button ref={focusAtOnce} component="a" href={letterTo(registration)}>
              Scrivi al richiedente
            </Button>
          )}
          <Button
            variant={isConfirmable || verification.isUnknown ? 'default' : 'filled'}
            loading={verification.isVerifying}
            onClick={verification.verify}
          >
            {match || verification.isUnknown ? 'Verifica di nuovo' : 'Verifica'}
          </Button>
          {isConfirmable && (
            <Button
              ref={focusAtOnce}
              loading={verification.isConfirming}
              onClick={() => void verification.askAndConfirm(userName)}
            >
              Conferma utente
            </Button>
          )}
        </FormButtons>
      }
    >
      <Stack gap="lg">
        {registration.DataConferma && (
          <Notice tone="info">
            Utente confermato {articled('il', instantText(registration.DataConferma))}
          </Notice>
        )}
        <TextInput
          label="Utente"
          maw={{ base: 'none', sm: 320 }}
          value={userName}
          readOnly={!isWaiting}
          maxLength={longest.userName}
          autoCapitalize="none"
          spellCheck={false}
          error={verification.nameError}
          onChange={event => setUserName(event.currentTarget.value)}
        />
        {verification.failure && !verification.nameError && (
          <Notice tone="warning">{messageOf(verification.failure)}</Notice>
        )}
        {match && <Outcome email={match.EMailConferma} isWaiting={isWaiting} />}
        {match && matches.length > 1 && (
          <MatchChoice matches={matches} chosen={match} onChoose={verification.choose} />
        )}
        <ComparedData registration={registration} match={match} />
      </Stack>
    </Dialog>
  )
}

/** A mail draft to the office that lists the data missing in the ERP. */
function letterTo({ EMail, RagSociale, Piva }: Registration): string {
  const subject = "La registrazione all'area riservata"
  const body = `Gentile ${RagSociale},\n\nabbiamo ricevuto la richiesta di registrazione con la partita IVA ${Piva}, che non risulta tra i nostri clienti. `
  return `mailto:${encodeURIComponent(EMail)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

function Outcome({ email, isWaiting }: { email: string; isWaiting: boolean }) {
  if (!email) return <Notice tone="warning">Dati incompleti. EMail non valida</Notice>
  return (
    <Notice tone="success">
      <strong>Utente trovato</strong>
      {isWaiting && (
        <div>La mail di attivazione andrà {toName(email)}, l'indirizzo che risulta nel gestionale.</div>
      )}
    </Notice>
  )
}

interface MatchChoiceProps {
  matches: readonly Match[]
  chosen: Match
  onChoose: (code: string) => void
}

/** Branches share a VAT number, so a person has to choose the right one. */
function MatchChoice({ matches, chosen, onChoose }: MatchChoiceProps) {
  return (
    <Flex component="fieldset" direction="column" gap="xs" p={0} bd="none">
      <Box component="legend" className="strong" mb="xs" p={0}>
        Più anagrafiche con questa partita IVA: scegli quella giusta
      </Box>
      {matches.map(match => (
        <Flex component="label" key={match.Codice} className={classes.match} align="center" gap={10}>
          <input
            type="radio"
            name="anagrafica"
            value={match.Codice}
            checked={match.Codice === chosen.Codice}
            onChange={() => onChoose(match.Codice)}
          />
          <span>
            <strong>{match.RagSociale}</strong>
            <Box component="span" className="label" display="block">
              {dotted(match.Tipologia, match.Codice, match.Localita, match.EMailConferma || 'senza e-mail')}
            </Box>
          </span>
        </Flex>
      ))}
    </Flex>
  )
}
