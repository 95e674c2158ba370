import { sql } from 'kysely'
import { wholeTeamCode } from '#contract/kit/pair.ts'
import type { FilterPair } from '#contract/kit/route.ts'
import type { Profile, profile } from '#contract/profile.ts'
import { canReadDiscounts } from '#rules/permissions.ts'
import type { Reader } from '#server/db/reader.ts'
import { findFeedFile, findOfficeFile, listRunningFiles } from '#server/features/promotion-files/queries.ts'
import { sentFile } from '#server/files/stored-files.ts'
import { ok } from '#server/kit/done.ts'
import type { Handlers, SignedIn } from '#server/kit/handler.ts'
import { demandPassword } from '#server/kit/password-gate.ts'
import { refuse } from '#server/kit/refuse.ts'
import { makeRecoveryCodes } from '#server/kit/second-factor/recovery-codes.ts'
import { keyForNew } from '#server/kit/secrets/stored-secrets.ts'
import type { Services } from '#server/kit/services.ts'
import { readSetting } from '#server/kit/settings.ts'
import {
  findAgent,
  findCustomer,
  listDiscounts,
  listSessions,
  personOf,
  readSecondFactor,
  showroomsOf,
} from './queries.ts'
import { endOtherSessions, saveAccount } from './save-account.ts'
import {
  addPasskey,
  codesIfNone,
  confirmTotp,
  newRecoveryCodes,
  passkeyOptions,
  removeFactor,
  startTotp,
} from './second-factor.ts'

export const profileRoutes: Handlers<typeof profile> = {
  read: ({ tx, user, filter }) => readProfile(tx, { user, filter }),
  promotionFile: async ({ tx, params, services }) =>
    contentOf(await findFeedFile(tx, params.promozione), services),
  promotionOfficeFile: async ({ tx, params, services }) =>
    contentOf(await findOfficeFile(tx, params.promozione, Number(params.file)), services),
  saveAccount: {
    steps: ({ body, ...input }) => saveAccount(input, body),
  },
  sessions: ({ tx, user }) => listSessions(tx, user),
  endSession: async ({ tx, user, params }) => {
    if (params.sessione === 'altre') await endOtherSessions(tx, user, 'ended')
    else {
      const ended = await tx
        .updateTable('session')
        .set({ ended_at: sql`clock_now()`, end_reason: 'ended' })
        .where('id', '=', params.sessione)
        .where('user_id', '=', user.id)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      if (ended.numUpdatedRows === 0n) throw refuse('session.unknown')
    }
    return ok({})
  },
  secondFactor: async ({ tx, user }) => {
    const { secondFactorRoles } = await readSetting(tx, 'accounts')
    return readSecondFactor(tx, user.id, secondFactorRoles.includes(user.role))
  },
  startTotp: {
    steps: async ({ body, transaction, ...own }) => {
      await demandPassword(own, body.PasswordAttuale)
      const key = await keyForNew(own.services)
      return transaction(tx => startTotp(tx, own, key))
    },
  },
  confirmTotp: { steps: ({ body, ...confirming }) => confirmTotp(confirming, body.Codice) },
  passkeyOptions: {
    steps: async ({ body, transaction, ...own }) => {
      await demandPassword(own, body.PasswordAttuale)
      return transaction(tx => passkeyOptions(tx, own))
    },
  },
  addPasskey: {
    steps: async ({ body, transaction, conclude, ...own }) => {
      const made = await codesIfNone({ ...own, transaction })
      return conclude(tx => addPasskey(tx, own, { name: body.Nome, answer: body.Risposta, made }))
    },
  },
  removeFactor: {
    steps: async ({ body, conclude, ...own }) => {
      await demandPassword(own, body.PasswordAttuale)
      return conclude(tx => removeFactor(tx, own, body.Fattore))
    },
  },
  newRecoveryCodes: {
    steps: async ({ body, conclude, ...own }) => {
      await demandPassword(own, body.PasswordAttuale)
      const made = await makeRecoveryCodes(own.services.database)
      return conclude(tx => newRecoveryCodes(tx, own, made))
    },
  },
}

interface Asked {
  user: SignedIn
  filter: FilterPair | undefined
}

/** Reads the profile of the switched user or else the caller, and always the caller's account. */
async function readProfile(tx: Reader, { user, filter }: Asked): Promise<Profile> {
  const customerCode =
    filter?.Tipo === 'Cliente' ? filter.Codice : !filter && user.role === 'Cliente' ? user.code : undefined
  const isOfAgent = filter?.Tipo === 'Agente' && filter.Codice !== wholeTeamCode
  // A whole team has no profile, so the head agent's is shown.
  const agentCode = isOfAgent ? filter.Codice : user.code
  const person = customerCode
    ? await findCustomer(tx, customerCode)
    : agentCode
      ? await findAgent(tx, agentCode)
      : undefined
  const mayReadDiscounts = canReadDiscounts(user.role)
  const isOfCustomer = customerCode !== undefined
  const { isWithheld = false, ...known } = person ?? personOf(user)
  return {
    Profilo: known,
    Blocca: isWithheld ? 1 : 0,
    Account: {
      Utente: user.name,
      EMail: user.email,
      PasswordAttuale: '',
      Password: '',
      PasswordRepeat: '',
      UpdateUtente: false,
    },
    Sconti: isOfCustomer && mayReadDiscounts ? await listDiscounts(tx, customerCode) : [],
    Showroom: isOfCustomer ? await showroomsOf(tx, customerCode).execute() : [],
    FilePromozioni: mayReadDiscounts && !isWithheld ? await listRunningFiles(tx) : [],
  }
}

type Found = Awaited<ReturnType<typeof findFeedFile>>

function contentOf(found: Found, { files }: Services) {
  if (!found) throw refuse('file.unknown')
  return sentFile(files, found, `${found.name}.pdf`)
}
