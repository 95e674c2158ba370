import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { deviceName } from '#rules/device-name.ts'
import { instantText } from '#rules/italian-format.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import { tokenHash } from '#server/kit/authenticate.ts'
import type { Caller } from '#server/kit/handler.ts'
import type { RefreshCookie } from '#server/kit/refresh-cookie.ts'
import type { Services } from '#server/kit/services.ts'
import { queueMail } from '#server/mail/queue-mail.ts'

// A device is a browser: a cookie names it. Programs that sign in without cookies have none.

/** The token of the caller's browser, which a browser without one gets here. */
export function deviceOf(cookie: RefreshCookie): string | undefined {
  if (!cookie.isWanted) return undefined
  const token = cookie.readDevice() || randomBytes(32).toString('base64url')
  cookie.writeDevice(token)
  return token
}

export function rememberingDevice(userId: number, token: string | undefined): RawBuilder<object> {
  if (!token) return sql<object>`(select)`
  return sql<object>`(
    insert into device (token_hash, user_id) values (${tokenHash(token)}, ${userId})
    on conflict (token_hash, user_id) do update set seen_at = clock_now())`
}

interface SignedIn {
  userId: number
  token: string
  caller: Caller
  services: Pick<Services, 'jobs' | 'config' | 'now'>
}

/** Mails a user who signs in where he never did. The first browser of a user is no news. */
export async function tellNewDevice(tx: OpenWriter, { userId, token, caller, services }: SignedIn) {
  const user = await tx
    .selectFrom('portal_user')
    .where('id', '=', userId)
    .where('email', '<>', '')
    .where(({ exists, selectFrom }) => exists(selectFrom('device').where('user_id', '=', userId)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('device').where('user_id', '=', userId).where('token_hash', '=', tokenHash(token))),
      ),
    )
    .select(['name', 'email'])
    .executeTakeFirst()
  if (!user) return
  await queueMail(services.jobs, tx, {
    template: 'newDevice',
    recipient: user.email,
    data: {
      userName: user.name,
      at: instantText(services.now().toISOString()),
      browser: deviceName(caller.userAgent),
      address: caller.address,
      link: `${services.config.publicUrl}/profiloUtente?tab=account`,
    },
  })
}
