import type { LoginRequest, session } from '#contract/session.ts'
import { canOpenExternal } from '#rules/permissions.ts'
import { noReach, withReach } from '#server/db/reach.ts'
import { readPortalInfo } from '#server/features/portal/queries.ts'
import { readSignedIn } from '#server/kit/authenticate.ts'
import type { Handlers, SteppedInput } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import { readSetting } from '#server/kit/settings.ts'
import { endSession } from './commands.ts'
import { readPageState, readUserInfo } from './queries.ts'
import { renew } from './renewal.ts'
import { finishSignIn } from './second-step.ts'
import { signIn } from './sign-in.ts'
import { addAddressToken, type Tokens, toAnswer } from './tokens.ts'

export const sessionRoutes: Handlers<typeof session> = {
  login: {
    steps: async ({ body, caller, services, transaction }) => {
      if (caller.cookie.isWanted && caller.cookie.isForeign) throw refuse('session.foreignOrigin')
      return toAnswer(await grant({ transaction, caller, services }, body), caller.cookie)
    },
  },
  logout: { steps: signOut },
  logoutByGet: { steps: signOut },
  start: {
    steps: async ({ caller, services, transaction }) => {
      if (!caller.cookie.isWanted) throw refuse('session.missing')
      if (caller.cookie.isForeign) throw refuse('session.foreignOrigin')
      const tokens = await exchange({ transaction, caller }, '')
      // The cookie is set before anything else can fail, because the browser must get the renewed token.
      const Accesso = toAnswer(tokens, caller.cookie)
      return transaction(async tx => ({
        Accesso,
        Utente: await readUserInfo(tx, await readSignedIn(tx, { token: tokens.access, kind: 'access' })),
        Portale: await readPortalInfo(tx, services),
      }))
    },
  },
  info: ({ tx, user }) => readUserInfo(tx, user),
  openAddresses: async ({ tx, user, caller }) => {
    caller.cookie.writeAddress(await addAddressToken(tx, user.sessionId))
  },
  pageState: async ({ tx, user, params }) =>
    (await readPageState(tx, Number(params.menuId), user.role)) ? 'true' : 'false',
  externalPage: async ({ tx, user, params }) => {
    if (!canOpenExternal(params.page, user.role)) throw refuse('role.forbidden')
    const address = (await readSetting(tx, 'externalPages'))[params.page]
    if (!address) throw refuse('link.notConfigured')
    return address
  },
}

type LoginInput = Pick<SteppedInput<typeof session.login>, 'transaction' | 'caller' | 'services'>

function grant(input: LoginInput, body: LoginRequest): Promise<Tokens> {
  const { transaction, caller, services } = input
  switch (body.grant_type) {
    case 'password':
      return signIn(input, body.username, body.password)
    case 'refresh_token':
      return exchange(input, body.refresh_token)
    case 'second_factor':
      return finishSignIn({ transaction, caller, services }, body)
  }
}

async function exchange(
  { transaction, caller }: Pick<LoginInput, 'transaction' | 'caller'>,
  bodyToken: string,
): Promise<Tokens> {
  const { cookie } = caller
  const token = cookie.isWanted ? cookie.read() : bodyToken
  const tokens = token ? await transaction(tx => renew(tx, token, caller)) : undefined
  if (tokens) return tokens
  if (cookie.isWanted) cookie.clear()
  throw refuse('session.missing')
}

/** @NOTE the old GET writes too, so both routes open their own transaction. Both routes require the bearer token. */
async function signOut({
  user,
  caller,
  services,
}: SteppedInput<typeof session.logout | typeof session.logoutByGet>) {
  await withReach(services.database.db, noReach, tx => endSession(tx, user, caller.address))
  caller.cookie.clearWithCache()
}
