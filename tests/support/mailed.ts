import type { TestPortal } from './test-portal.ts'

/** Code of the newest link mailed to this address. */
export async function mailedCode({ database }: TestPortal, recipient: string): Promise<string> {
  const mail = await database.db
    .selectFrom('mail_message')
    .where('recipient', '=', recipient)
    .where('template', 'in', ['activation', 'accessMade', 'passwordReset'])
    .orderBy('created_at', 'desc')
    .select('body_text')
    .executeTakeFirstOrThrow()
  const code = /code=([\w-]{43})/.exec(mail.body_text)?.[1]
  if (!code) throw new Error('the mail holds no link')
  return code
}

export async function mailsTo({ database }: TestPortal, recipient: string): Promise<string[]> {
  const mails = await database.db
    .selectFrom('mail_message')
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .select('template')
    .execute()
  return mails.map(mail => mail.template)
}
