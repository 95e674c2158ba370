import { useEffect, useState } from 'react'
import type { Match, Registration } from '#contract/registrations.ts'
import { client } from '#web/kit/connection.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { confirm } from '#web/ui/confirm.ts'

/** A registration is verified first; only a match with an e-mail in the ERP can be confirmed. */
export function useVerification(registration: Registration, onDone: () => void) {
  const verifying = useCommand(client.registrations.verify, { ownErrors: true })
  const confirming = useCommand(client.registrations.confirm, {
    ownErrors: true,
    done: 'Utente confermato',
    onDone,
  })
  const [chosenCode, setChosenCode] = useState<string>()
  const answer = verifying.answer
  const matches: readonly Match[] = answer ? [answer, ...answer.Altri] : []
  const match = matches.find(other => other.Codice === chosenCode) ?? matches[0]
  const failure = verifying.error ?? confirming.error

  const { run } = verifying
  const { IdUtente: id, DataConferma: confirmedAt } = registration
  // An open registration is verified at once, because the user can do nothing else with it.
  useEffect(() => {
    if (confirmedAt === null) run({ params: { registrazione: String(id) } })
  }, [run, id, confirmedAt])

  function verify() {
    confirming.reset()
    setChosenCode(undefined)
    run({ params: { registrazione: String(id) } })
  }

  async function askAndConfirm(userName: string) {
    if (!match) return
    const agreed = await confirm({
      title: match.RagSociale,
      text: "Vuoi confermare l'utente  ?",
      action: 'Conferma utente',
    })
    if (!agreed) return
    const { Codice, EMailConferma } = match
    confirming.run({ body: { IdUtente: id, Utente: userName.trim(), Codice, EMailConferma } })
  }

  return {
    match,
    matches,
    failure,
    nameError: nameErrorOf(confirming.error),
    isUnknown: verifying.error instanceof ProblemError && verifying.error.code === 'registration.noMatch',
    isVerifying: verifying.isBusy,
    isConfirming: confirming.isBusy,
    isConfirmable: registration.DataConferma === null && Boolean(match?.EMailConferma),
    verify,
    choose: setChosenCode,
    askAndConfirm,
  }
}

function nameErrorOf(error: Error | null): string | undefined {
  if (!(error instanceof ProblemError)) return undefined
  return error.code === 'user.nameTaken' ? error.message : error.fields.Utente
}
