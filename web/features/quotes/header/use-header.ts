import { useEffect, useRef, useState } from 'react'
import type { QuoteHeader } from '#contract/quotes/header.ts'
import { client } from '#web/kit/connection.ts'
import { keep, readKept } from '#web/kit/kept.ts'
import { messageOf, ProblemError } from '#web/kit/problem-error.ts'
import { useUser } from '#web/kit/user.ts'
import { notify } from '#web/ui/notify.ts'
import { sendOver } from '../conflict.tsx'
import { useReadAgain } from '../quote-data.ts'
import {
  type HeaderDraft,
  type HeaderField,
  type HeaderValues,
  headerDraftOf,
  headerFields,
  keepTyped,
  rebased,
  typedFields,
} from './header-values.ts'

type Errors = Partial<Record<HeaderField, string>>

/** The header form saves on blur, and keeps unsaved text in this browser. */
export function useHeader(header: QuoteHeader, canEdit: boolean) {
  const user = useUser().Utente
  const [draft, setDraft] = useState(() => startOf(header, canEdit, user))
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(draft)
  useKeptHeader(user, header.id, draft)

  function change(next: HeaderDraft): void {
    latest.current = next
    setDraft(next)
  }

  const [seen, setSeen] = useState(header)
  if (seen !== header) {
    setSeen(header)
    change(rebased(latest.current, header))
  }

  const send = useSendHeader(header.id, latest, change)
  const underWay = useRef<Promise<boolean>>(undefined)

  /** False if something is still unsaved. */
  async function save(): Promise<boolean> {
    await underWay.current
    if (!canEdit || typedFields(latest.current).length === 0) return true
    if (latest.current.typed.rifCliente.trim() === '') {
      setErrors({ rifCliente: 'Il campo è obbligatorio' })
      notify.warning('Compila tutti i campi e riprova!')
      return false
    }
    setBusy(true)
    underWay.current = send(setErrors).finally(() => setBusy(false))
    return underWay.current
  }

  useWhenOnline(save)
  return {
    values: draft.typed,
    errors,
    isBusy,
    isSaved: typedFields(draft).length === 0,
    save,
    set<F extends HeaderField>(field: F, value: HeaderValues[F]) {
      change({ ...latest.current, typed: { ...latest.current.typed, [field]: value } })
      setErrors(now => ({ ...now, [field]: undefined }))
    },
  }
}

export type Header = ReturnType<typeof useHeader>

function startOf(header: QuoteHeader, canEdit: boolean, user: string): HeaderDraft {
  const kept = canEdit ? findKeptHeader(user, header.id) : undefined
  return kept ? rebased(kept, header) : headerDraftOf(header)
}

function useSendHeader(id: number, latest: { current: HeaderDraft }, change: (draft: HeaderDraft) => void) {
  const readAgain = useReadAgain(id)
  const takeTheirs = async () => change(headerDraftOf((await readAgain()).Testata))

  return async (showErrors: (errors: Errors) => void): Promise<boolean> => {
    const isNoteAlone = typedFields(latest.current).every(field => field === 'note')
    let sent = latest.current.typed
    try {
      const outcome = await sendOver({
        version: latest.current.version,
        send: Versione => {
          sent = latest.current.typed
          const { validoFino, ...values } = sent
          const body = { id, ...values, ...(validoFino && { validoFino }), Versione }
          return client.quotes.saveHeader({ body })
        },
        readAgain: async () => {
          change(keepTyped(latest.current, (await readAgain()).Testata))
          return latest.current.version
        },
      })
      if (outcome.winner === 'theirs') await takeTheirs()
      if (outcome.winner !== 'mine') return outcome.winner === 'theirs'
      if (outcome.answer === 'NO') {
        notify.error(isNoteAlone ? 'Errore salvataggio note!' : 'errore!')
        return false
      }
      change({ read: sent, version: outcome.answer.Versione, typed: latest.current.typed })
      // The change is saved, even if reading the header again fails.
      await readAgain().catch(() => undefined)
      return true
    } catch (error) {
      if (error instanceof ProblemError) showErrors(error.fields)
      notify.error(isNoteAlone ? 'Errore salvataggio note!' : 'Errore', { detail: detailOf(error) })
      return false
    }
  }
}

function detailOf(error: unknown): string {
  if (!(error instanceof ProblemError) || error.code !== 'network') return messageOf(error)
  return 'Il server non risponde. Quello che hai scritto resta su questo dispositivo e sarà inviato appena torna la rete.'
}

/** Sends unsent text as soon as the network is back, even if the page was closed in between. */
function useWhenOnline(save: () => Promise<boolean>): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const onOnline = () => void latest.current()
    onOnline()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
}

function keyOf(user: string, number: number): string {
  return `soglia.quoteHeader.${user}.${number}`
}

/** Header text that never reached the server. */
function findKeptHeader(user: string, number: number): HeaderDraft | undefined {
  return readKept<HeaderDraft>(
    keyOf(user, number),
    ({ read, typed, version }) =>
      headerFields.every(field => field in read && field in typed) && typeof version === 'number',
  )
}

/** Keeps typed text in this browser until it is saved. */
function useKeptHeader(user: string, number: number, draft: HeaderDraft): void {
  useEffect(() => {
    keep(keyOf(user, number), typedFields(draft).length > 0 ? draft : undefined)
  }, [user, number, draft])
}
