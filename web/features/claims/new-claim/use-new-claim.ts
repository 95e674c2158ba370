import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#web/kit/connection.ts'
import { messageOf, ProblemError } from '#web/kit/problem-error.ts'
import { useSending } from '#web/kit/unsent-work.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { useUser } from '#web/kit/user.ts'
import { claimQuery } from '../claim-data.ts'
import { type KeptClaim, openingOf, useClaimDraft } from './claim-draft.ts'
import { useClaimPhotos } from './use-claim-photos.ts'

export type NewClaim = ReturnType<typeof useNewClaim>

const pathOf = (claim: number) => ({ params: { reclamo: String(claim) } })

/** A claim on its way: texts on this device, photos at the server, and the sending. */
export function useNewClaim(order: number | undefined, line: number | undefined) {
  const kept = useClaimDraft(useUser().Utente, order, line)
  const { draft } = kept
  const { data: sheet, refetch } = useQuery({
    ...claimQuery(String(draft.claim ?? 0)),
    enabled: draft.claim !== undefined,
  })
  const here = draft.claim === undefined ? undefined : sheet
  const photos = useClaimPhotos({
    open: () => openOnce(kept, order),
    onArrived: refetch,
    arrived: here?.Foto.length ?? 0,
  })
  const sending = useSendWhenReady(kept, photos.photos.length)
  const withdraw = useCommand(
    async () => {
      const { claim } = kept.now()
      if (claim !== undefined) await client.claims.withdraw(pathOf(claim))
    },
    { failed: 'Bozza non modificata' },
  )
  return {
    ...{ order, kept, draft, photos, sending, sheet: here },
    isChanging: withdraw.isBusy,
    /** The claim at the server keeps its texts, so other texts need another claim. */
    changeTexts: () => withdraw.runAsync().then(kept.renew, () => undefined),
    /** False if the server could not be told. */
    discard: () =>
      withdraw.runAsync().then(
        () => {
          for (const { id } of photos.photos) photos.drop(id)
          kept.drop()
          return true
        },
        () => false,
      ),
  }
}

/**
 * Opens the claim once. An earlier attempt with other texts may have arrived, although no answer came, and the texts may
 * change while the server answers.
 */
async function openOnce(kept: KeptClaim, order: number | undefined): Promise<number> {
  const { now, change, renew } = kept
  const { claim, asked, kind } = now()
  if (claim !== undefined) return claim
  if (kind === '') throw new Error('the draft was deleted meanwhile')
  const body = openingOf(now(), order)
  if (asked !== undefined && asked !== JSON.stringify(body)) {
    const { Id, Stato } = await client.claims.open({ body })
    if (Stato !== 'ritirato') await client.claims.withdraw(pathOf(Id))
    renew()
  }
  const last = openingOf(now(), order)
  change({ asked: JSON.stringify(last) })
  const { Id } = await client.claims.open({ body: last })
  if (JSON.stringify(openingOf(now(), order)) !== JSON.stringify(last)) {
    await client.claims.withdraw(pathOf(Id))
    renew()
    return openOnce(kept, order)
  }
  change({ claim: Id })
  return Id
}

/** Sends the claim once its photos have arrived, and as soon as the network lets it. */
function useSendWhenReady(kept: KeptClaim, unsentPhotos: number) {
  const [isWanted, setWanted] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [isWaiting, setWaiting] = useState(false)
  const [sent, setSent] = useState<number>()
  const command = useCommand(
    async () => {
      const { claim } = kept.now()
      if (claim === undefined) return undefined
      await client.claims.send(pathOf(claim))
      return claim
    },
    {
      ownErrors: true,
      onDone: claim => {
        if (claim !== undefined) kept.drop()
        setWanted(false)
        setSent(claim)
      },
      onFailed: error => {
        const canWait = error instanceof ProblemError && error.canWait
        setWaiting(canWait)
        // Whoever has stopped the sending meanwhile does not want it to go on.
        if (!canWait) setWanted(false)
        setWrong(canWait ? undefined : messageOf(error))
      },
    },
  )
  useSending(isWanted && unsentPhotos === 0, command.run)
  return {
    /** The claim that has been sent. */
    sent,
    wrong,
    isWanted,
    isWaiting,
    send() {
      setWrong(undefined)
      setWaiting(false)
      setWanted(true)
    },
    stop: () => setWanted(false),
  }
}
