import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { claimStates } from '#contract/claim-names.ts'
import type { ClaimSheet } from '#contract/claims.ts'
import { client } from '#web/kit/connection.ts'
import { listCalls } from '#web/kit/list/list-calls.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { claimsUrl } from './claims-url.ts'

const { list } = client.claims

export const claimChoices = { aperti: 'Aperti', tutti: 'Tutti', ...claimStates } as const

export const claimList = listCalls({ list }, claimsUrl)

/** The id in `131` or `R26-131`; undefined if the address names no claim. */
export function claimIdOf(text: string): string | undefined {
  return /^(?:R\d\d-)?([1-9]\d{0,8})$/i.exec(text)?.[1]
}

export function claimQuery(id: string) {
  return queryOptions(client.claims.sheet.query({ params: { reclamo: id } }))
}

/** Photos stay cached while the screen may show them, because a photo's id always means the same photo. */
export function claimPhotoQuery(claim: number, photo: number, misura: 'intera' | 'piccola') {
  const asked = { params: { reclamo: String(claim) }, query: { foto: String(photo), misura } }
  return queryOptions({
    ...client.claims.photo.query(asked),
    staleTime: 600_000,
    meta: { silent: true },
  })
}

export const toClaims = { to: '/reclami', label: 'Torna ai reclami' } as const

/** Reloads the claim after a refusal, because somebody else may have changed it. */
export type Reread = () => Promise<ClaimSheet | undefined>

/** The step that a form answers: the newest when it opened. A refusal tells of the newer one, which then counts. */
export function useSeenStep({ Passi }: ClaimSheet, onMoved: Reread) {
  const [seen, see] = useState(Passi.at(-1)?.Id ?? 0)
  const onRefused = async (error: Error) => {
    // After a lost answer the newest step may be one's own, which must not be answered unread.
    if (!(error instanceof ProblemError) || error.code !== 'claim.moved') return
    const claim = await onMoved()
    see(claim?.Passi.at(-1)?.Id ?? seen)
  }
  return { seen, onRefused: (error: Error) => void onRefused(error) }
}
