import type { claims } from '#contract/claims.ts'
import { canWorkOnClaims } from '#rules/permissions.ts'
import { sentFile } from '#server/files/stored-files.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import {
  answerClaim,
  openClaim,
  proposeRemedy,
  reopenClaim,
  sendClaim,
  takeClaim,
  withdrawClaim,
} from './commands.ts'
import { addPhoto } from './photos.ts'
import { demandDelivered, linesToClaim } from './pieces.ts'
import { listClaims, readClaim, readClaimPhoto } from './queries.ts'

const idOf = ({ reclamo }: { reclamo: string }) => Number(reclamo)
const answerOf = (params: { reclamo: string }, body: { Passo: number; Testo?: string }) => ({
  id: idOf(params),
  seen: body.Passo,
  ...(body.Testo !== undefined && { text: body.Testo }),
})

export const claimsRoutes: Handlers<typeof claims> = {
  list: ({ tx, query, page, user }) =>
    listClaims(tx, { state: query.stato, isOffice: canWorkOnClaims(user.role) }, page),
  sheet: async ({ tx, params, user }) => {
    const claim = await readClaim(tx, idOf(params))
    if (claim.Inviato === null && canWorkOnClaims(user.role)) throw refuse('claim.unknown')
    return claim
  },
  claimable: async ({ tx, params }) => {
    await demandDelivered(tx, Number(params.progressivo))
    return linesToClaim(tx, Number(params.progressivo)).execute()
  },
  open: ({ tx, body, user }) => openClaim(tx, user, body),
  addPhoto: {
    steps: ({ params, query, ...sending }) => addPhoto(sending, { id: idOf(params), kind: query.tipo }),
  },
  photo: async ({ tx, params, query, services }) => {
    const which = { claim: idOf(params), photo: Number(query.foto) }
    const photo = await readClaimPhoto(tx, which, query.misura === 'piccola')
    return sentFile(services.files, photo, 'reclamo.jpg')
  },
  send: ({ tx, params, user }) => sendClaim(tx, user, idOf(params)),
  withdraw: ({ tx, params, user }) => withdrawClaim(tx, user, idOf(params)),
  take: ({ tx, params, body, user }) => takeClaim(tx, user, { id: idOf(params), isTaken: body.InCarico }),
  propose: ({ tx, params, body, user }) => proposeRemedy(tx, user, { id: idOf(params), ...body }),
  accept: ({ tx, params, body, user }) => answerClaim(tx, user, 'accept', answerOf(params, body)),
  discuss: ({ tx, params, body, user }) => answerClaim(tx, user, 'discuss', answerOf(params, body)),
  close: ({ tx, params, body, user }) => answerClaim(tx, user, 'close', answerOf(params, body)),
  reopen: ({ tx, params, body, user }) => reopenClaim(tx, user, answerOf(params, body)),
}
