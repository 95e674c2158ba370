import { type Expression, sql } from 'kysely'
import { isExternalPage } from '#contract/external-pages.ts'
import type { Role } from '#contract/roles.ts'
import type { MenuEntry, UserInfo } from '#contract/session.ts'
import { canOpenExternal } from '#rules/permissions.ts'
import type { OpenReader } from '#server/db/reader.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { orRefuse } from '#server/kit/refuse.ts'
import { readSetting } from '#server/kit/settings.ts'

export interface UserToSignIn {
  id: number
  name: string
  password_hash: string
  has_totp: boolean
  passkeys: string[]
}

export function userByName(tx: OpenReader, name: string): Expression<UserToSignIn> {
  return tx
    .selectFrom('portal_user')
    .where(sql`lower(name)`, '=', sql`lower(${name.trim()})`)
    .where('is_active', '=', true)
    .select(['id', 'name', 'password_hash'])
    .select([
      sql<boolean>`exists (select from authenticator where user_id = portal_user.id and confirmed_at is not null)`.as(
        'has_totp',
      ),
      sql<string[]>`array(select id from passkey where user_id = portal_user.id)`.as('passkeys'),
    ])
}

export async function readUserInfo(tx: OpenReader, user: SignedIn): Promise<UserInfo> {
  return {
    Utente: user.name,
    Tipologia: user.role,
    EMail: user.email,
    Codice: user.code,
    SecondoFattoreMancante: user.needsFactor,
    Menu: toMenu(await listMenu(tx, user.role), user.role, await readSetting(tx, 'externalPages')),
  }
}

function listMenu(tx: OpenReader, role: Role): Promise<MenuEntry[]> {
  return tx
    .selectFrom('menu_item')
    .where(sql<boolean>`${role} = any(roles)`)
    .select([
      'id as Id',
      'type as Type',
      'text as Text',
      'link as Link',
      'image as Image',
      'is_new as Novita',
      sql<boolean>`not is_open`.as('Manutenzione'),
    ])
    .$narrowType<{ Type: MenuEntry['Type'] }>()
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

export async function readPageState(tx: OpenReader, menuId: number, role: Role): Promise<boolean> {
  const page = await tx
    .selectFrom('menu_item')
    .where('id', '=', menuId)
    .where(sql<boolean>`${role} = any(roles)`)
    .select('is_open')
    .executeTakeFirstOrThrow(orRefuse('page.unknown'))
  return page.is_open
}

/** If no external URL is set, `download` opens the portal's own page. */
const ownDownloads = '/download'

/** Leaves out menu links that lead nowhere, and headings without entries. */
function toMenu(entries: MenuEntry[], role: Role, addresses: Record<string, string>): MenuEntry[] {
  const leading = entries.filter(({ Link: link }) => !isExternalPage(link) || leads(link))
  return leading
    .filter((entry, index) => entry.Type === 'Item' || hasPages(leading, index + 1))
    .map(entry =>
      entry.Link === 'download' && !('download' in addresses) ? { ...entry, Link: ownDownloads } : entry,
    )

  function leads(link: string): boolean {
    return link === 'download' || (isExternalPage(link) && canOpenExternal(link, role) && link in addresses)
  }
}

function hasPages(entries: MenuEntry[], from: number): boolean {
  const next = entries.slice(from).find(entry => !entry.Link.startsWith('@'))
  return next?.Type === 'Item'
}
