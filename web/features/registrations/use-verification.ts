import { useEffect, useState } from 'react'
import type { Match, Registration } from '#contract/registrations.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { confirm } from '#web/ui/confirm.ts'
import { useConfirm, useVerify } from './registration-data.ts'

/** Verification comes first; only a match with an e-mail in the ERP can be confirmed (sales.md §4). */
export function useVerification(registration: Registration, onDone: () => void) {
  const verifying = useVerify()
  const confirming = useConfirm()
  const [chosenCode, setChosenCode] = useState<string>()
  const answer = verifying.data
  const matches: readonly Match[] = answer ? [answer, ...answer.Altri] : []
  const match = matches.find(other => other.Codice === chosenCode) ?? matches[0]
  const failure = verifying.error ?? confirming.error

  const { mutate } = verifying
  const { IdUtente: id, DataConferma: confirmedAt } = registration
  // An open registration is verified at once, because there is nothing else to do with it.
  useEffect(() => {
    if (confirmedAt === null) mutate(id)
  }, [mutate, id, confirmedAt])

  function verify() {
    confirming.reset()
    setChosenCode(undefined)
    verifying.mutate(registration.IdUtente)
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
    confirming.mutate(
      { IdUtente: registration.IdUtente, Utente: userName.trim(), Codice, EMailConferma },
      { onSuccess: onDone },
    )
  }

  return {
    match,
    matches,
    failure,
    nameError: nameErrorOf(confirming.error),
    isUnknown: verifying.error instanceof ProblemError && verifying.error.code === 'registration.noMatch',
    isVerifying: verifying.isPending,
    isConfirming: confirming.isPending,
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
