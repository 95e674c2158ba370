import { z } from 'zod'
import { externalPageNames } from './external-pages.ts'
import { longest } from './fields/lengths.ts'
import { password, recordNumber } from './fields/texts.ts'
import { calls } from './kit/route.ts'
import { PortalInfo } from './portal.ts'
import { roles } from './roles.ts'

export const TokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number().int(),
  /** Empty for a browser, because the browser keeps this token in an HttpOnly cookie. */
  refresh_token: z.string(),
})
export type TokenAnswer = z.infer<typeof TokenAnswer>

const Credentials = z.object({
  grant_type: z.literal('password'),
  username: z.string().min(1, 'Il campo utente è obbligatorio').max(longest.signInName),
  password: password('Il campo password è obbligatorio'),
})
const Refresh = z.object({
  grant_type: z.literal('refresh_token'),
  refresh_token: z.string().max(256).default(''),
})
/** The second step of a sign-in: the challenge from `login.secondFactor`, and either `code` or `passkey`. */
const SecondStep = z.object({
  grant_type: z.literal('second_factor'),
  challenge: z.string().min(1).max(256),
  /** The six digits from the authenticator, or a recovery code. */
  code: z.string().max(longest.factorCode).default(''),
  /** The passkey's answer as JSON. */
  passkey: z.string().max(10_000).default(''),
})
export const LoginRequest = z.discriminatedUnion('grant_type', [Credentials, Refresh, SecondStep])
export type LoginRequest = z.infer<typeof LoginRequest>

export const MenuEntry = z.object({
  Id: z.number().int(),
  Type: z.enum(['Header', 'Item']),
  Text: z.string(),
  Link: z.string(),
  Image: z.string(),
  Novita: z.boolean(),
  /** True if the page is in maintenance; only an Admin may then open the page. */
  Manutenzione: z.boolean(),
})
export type MenuEntry = z.infer<typeof MenuEntry>

export const UserInfo = z.object({
  Utente: z.string(),
  Tipologia: z.enum(roles),
  EMail: z.string(),
  Codice: z.string(),
  Menu: z.array(MenuEntry),
  /** True if the required second factor is missing. The user can then open only the account page. */
  SecondoFattoreMancante: z.boolean(),
})
export type UserInfo = z.infer<typeof UserInfo>

/** The page requests this answer before its scripts have loaded, so the portal starts faster. */
export const StartAnswer = z.object({ Accesso: TokenAnswer, Utente: UserInfo, Portale: PortalInfo })
export type StartAnswer = z.infer<typeof StartAnswer>

const anyone = calls({ access: 'public' })
const withoutFactor = calls({ access: 'account' })
const signedIn = calls({ access: 'session' })

export const session = {
  login: anyone.post('/auth/login', {
    summary: 'Signs in with a password, or renews the tokens with a refresh token',
    body: LoginRequest,
    bodyType: 'form',
    answer: TokenAnswer,
    example: { body: { grant_type: 'password', username: 'nessuno', password: 'sbagliata' } },
    refusals: [
      'login.wrong',
      'login.throttled',
      'login.secondFactor',
      'factor.wrong',
      'factor.unreadable',
      'session.missing',
      'session.foreignOrigin',
    ],
  }),
  start: anyone.post('/auth/avvio', {
    summary: 'Renews the session of a browser by its cookie, and answers user, menu and portal with it',
    answer: StartAnswer,
    refusals: ['session.missing', 'session.foreignOrigin'],
  }),
  logout: withoutFactor.post('/auth/logout', {
    summary: 'Ends the session of the bearer token',
    isPrompt: true,
  }),
  logoutByGet: withoutFactor.get('/auth/logout', {
    summary: 'The same for old clients',
    isPrompt: true,
    answer: z.literal('OK'),
  }),
  info: withoutFactor.get('/api/users/info', {
    summary: 'The signed-in user with the menu of its role',
    answer: UserInfo,
  }),
  openAddresses: signedIn.post('/auth/indirizzi', {
    summary:
      'Lets the browser fetch pictures, videos and files by their address, with a cookie that ends with the session',
  }),
  pageState: withoutFactor.get('/api/users/stato/{menuId}', {
    summary: 'Whether the page behind a menu entry is open: "true" or "false"',
    params: z.object({ menuId: recordNumber() }),
    answer: z.enum(['true', 'false']),
    example: { params: { menuId: '1' } },
    refusals: ['page.unknown'],
  }),
  externalPage: signedIn.get('/auth/{page}/page', {
    summary: 'The external address behind a special menu link',
    params: z.object({
      page: z.enum(externalPageNames),
    }),
    answer: z.url({ protocol: /^https$/ }),
    example: { params: { page: 'offerte_cliente' } },
    refusals: ['link.notConfigured', 'role.forbidden'],
  }),
}
