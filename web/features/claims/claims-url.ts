import type { ClaimState } from '#contract/claim-names.ts'
import { endpoints } from '#web/kit/endpoints.gen.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { oneOf } from '#web/kit/url-state.ts'

type ClaimChoice = 'aperti' | 'tutti' | ClaimState

/** The choices of the list, in their order. */
export const claimChoiceNames: readonly ['aperti', ...ClaimChoice[]] = [
  'aperti',
  'tutti',
  'bozza',
  'nuovo',
  'inVerifica',
  'proposta',
  'accettato',
  'chiuso',
  'respinto',
  'ritirato',
]

export const claimsUrl = listUrl(endpoints.claims.list, { stato: oneOf(claimChoiceNames) }, '-Numero')
