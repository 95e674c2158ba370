import type { OpenReader } from '#server/db/reader.ts'

export const demoPassword = 'soglia1'
export const demoNames = ['admin', 'capo', 'agente', 'cliente']

export async function demoSignIns(tx: OpenReader) {
  const users = await tx
    .selectFrom('portal_user')
    .where('name', 'in', demoNames)
    .where('is_active', '=', true)
    .select(['name', 'role'])
    .orderBy('id')
    .execute()
  return users.map(user => ({ Utente: user.name, Password: demoPassword, Tipologia: user.role }))
}
