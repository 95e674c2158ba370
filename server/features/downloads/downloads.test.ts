import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Role } from '#contract/roles.ts'
import { roles } from '#contract/roles.ts'
import { asOwner } from '#server/db/owner.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { downloads, downloadOffice } = contract

let portal: TestPortal
let tokens: Record<Role, string>

beforeAll(async () => {
  portal = await openTestPortal()
  const { database } = portal
  const token = async (role: Role) => aToken(database, await aUser(database, { role, code: '' }))
  const pairs = await Promise.all(roles.map(async role => [role, await token(role)] as const))
  tokens = Object.fromEntries(pairs) as typeof tokens
})
afterAll(() => portal.close())

const save = (body: Record<string, unknown>) =>
  portal.call(downloadOffice.saveFolder, { as: tokens.Admin, body })
const folder = async (name: string, parent = 0, seenBy: readonly Role[] = roles) =>
  (await save({ Id: 0, Descrizione: name, Padre: parent, Ruoli: seenBy })).json().Id
const remove = (Id: number, Elimina = true) =>
  portal.call(downloadOffice.removeFolder, { as: tokens.Admin, body: { Id, Elimina } })
const treeOf = async (role: Role) => {
  const tabs = (await portal.call(downloads.tree, { as: tokens[role] })).json()
  return tabs.map(tab => [tab.Descrizione, tab.SottoCartelle.map(below => below.Descrizione)])
}

test('a folder is seen by whom it and the one above it are for', async () => {
  const everyone = await folder('Cataloghi')
  await folder('Interni', everyone)
  await folder('Provvigioni', everyone, ['Agente', 'Admin'])
  const agents = await folder('Rete', 0, ['Agente', 'AgenteCapo', 'Admin'])
  await folder('Aperta a tutti, in una chiusa', agents)
  expect(await treeOf('Cliente')).toEqual([['Cataloghi', ['Interni']]])
  expect(await treeOf('Agente')).toEqual([
    ['Cataloghi', ['Interni', 'Provvigioni']],
    ['Rete', ['Aperta a tutti, in una chiusa']],
  ])
  expect((await treeOf('AgenteCapo'))[0]).toEqual(['Cataloghi', ['Interni']])
  await remove(agents)
  expect(await treeOf('Agente')).toHaveLength(1)
  await remove(agents, false)
  expect(await treeOf('Agente')).toHaveLength(2)
})

test('a folder goes where it is put, and there are two levels', async () => {
  const top = await folder('Ordine')
  const [first, second, third] = [await folder('1', top), await folder('2', top), await folder('3', top)]
  await save({ Id: third, Descrizione: '3', Padre: top, Ruoli: roles, Posizione: 0 })
  expect((await treeOf('Admin')).find(([name]) => name === 'Ordine')).toEqual(['Ordine', ['3', '1', '2']])
  const other = await folder('Altrove')
  await save({ Id: first, Descrizione: 'Spostata', Padre: other, Ruoli: roles })
  expect((await treeOf('Admin')).find(([name]) => name === 'Altrove')).toEqual(['Altrove', ['Spostata']])
  for (const [Id, Padre] of [
    [0, second],
    [top, other],
    [other, other],
  ])
    expect((await save({ Id, Descrizione: 'X', Padre, Ruoli: roles })).problem().code).toBe('folder.depth')
  expect((await save({ Id: 999_999, Descrizione: 'X', Ruoli: roles })).problem().code).toBe('folder.unknown')
})

test('the tree is kept between changes, and each is seen at once', async () => {
  const { db } = portal.database
  const top = await folder('Tenuta')
  await folder('Prima', top)
  const seen = async () => (await treeOf('Cliente')).find(([name]) => name === 'Tenuta')?.[1]
  expect(await seen()).toEqual(['Prima'])
  await asOwner(db, tx =>
    sql`update download_folder set name = 'Di nascosto' where name = 'Prima'`.execute(tx),
  )
  expect(await seen()).toEqual(['Prima'])
  await folder('Seconda', top)
  expect(await seen()).toEqual(['Di nascosto', 'Seconda'])
})

test('every change of a folder is in the log', async () => {
  const id = await folder('Da annotare')
  await remove(id)
  await remove(id, false)
  expect((await remove(id, false)).problem().code).toBe('removal.over')
  const log = await portal.call(contract.office.audit, { as: tokens.Admin, query: { cerca: 'Da annotare' } })
  expect(log.json().map(({ Azione }) => Azione)).toEqual([
    'download.folderRestored',
    'download.folderDeleted',
    'download.folderAdded',
  ])
})
