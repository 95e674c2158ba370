import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Role, roles } from '#contract/roles.ts'
import { session, type UserInfo } from '#contract/session.ts'
import { asOwner } from '#server/db/owner.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

let portal: TestPortal
const token = {} as Record<Role, string>
beforeAll(async () => {
  portal = await openTestPortal()
  for (const role of roles)
    token[role] = await aToken(
      portal.database,
      await aUser(portal.database, { role, name: `il ${role}`, code: 'X1' }),
    )
  await asOwner(portal.database.db, async tx => {
    await tx.deleteFrom('menu_item').execute()
    await tx.insertInto('menu_item').values(menu).execute()
  })
})
afterAll(() => portal.close())

const item = { type: 'Item', roles: [...roles] }
const menu = [
  { ...item, id: 7, text: 'Esci', link: '@esci', sort: 90 },
  { ...item, id: 1, text: 'Home', link: '', image: 'home', sort: 10 },
  { ...item, id: 2, type: 'Header', text: 'Ordini', link: '', sort: 20 },
  { ...item, id: 3, text: 'In produzione', link: 'statoOrdini', is_new: true, sort: 30 },
  { ...item, id: 4, text: 'Utenti', link: 'useractivity', roles: ['Admin'], is_open: false, sort: 40 },
  { ...item, id: 5, type: 'Header', text: 'Altrove', link: '', sort: 50 },
  { ...item, id: 6, text: 'Offerte', link: 'offerte_cliente', sort: 60 },
  { ...item, id: 8, text: 'Configuratore', link: 'configuratore_agente', sort: 70 },
  { ...item, id: 9, type: 'Header', text: 'File', link: '', sort: 80 },
  { ...item, id: 10, text: 'Download', link: 'download', sort: 85 },
]

async function infoOf(role: Role): Promise<UserInfo> {
  return (await portal.call(session.info, { as: token[role] })).json()
}
async function textsOf(role: Role) {
  return (await infoOf(role)).Menu.map(entry => entry.Text)
}
async function setExternalPages(pages: Record<string, string>) {
  const value = JSON.stringify(pages)
  await portal.database.db
    .insertInto('setting')
    .values({ key: 'externalPages', value })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

test('the user is told who it is', async () => {
  expect(await infoOf('Agente')).toMatchObject({
    Utente: 'il Agente',
    Tipologia: 'Agente',
    EMail: 'il Agente@example.com',
    Codice: 'X1',
  })
})

test('the menu is of the role, in order, with its wire fields', async () => {
  const { Menu } = await infoOf('Cliente')
  expect(Menu.slice(0, 3)).toEqual([
    { Id: 1, Type: 'Item', Text: 'Home', Link: '', Image: 'home', Novita: false, Manutenzione: false },
    { Id: 2, Type: 'Header', Text: 'Ordini', Link: '', Image: '', Novita: false, Manutenzione: false },
    {
      Id: 3,
      Type: 'Item',
      Text: 'In produzione',
      Link: 'statoOrdini',
      Image: '',
      Novita: true,
      Manutenzione: false,
    },
  ])
  expect(Menu.map(entry => entry.Text)).not.toContain('Utenti')
  const closed = (await infoOf('Admin')).Menu.find(entry => entry.Text === 'Utenti')
  expect(closed?.Manutenzione).toBe(true)
})

test('links that lead nowhere are left out, with the heading they leave empty', async () => {
  await setExternalPages({})
  const texts = ['Home', 'Ordini', 'In produzione', 'File', 'Download', 'Esci']
  expect(await textsOf('Cliente')).toEqual(texts)
})

test('links appear with an address, to those who may follow them', async () => {
  await setExternalPages({
    offerte_cliente: 'https://offerte.example.com/',
    configuratore_agente: 'https://configura.example.com/',
  })
  expect(await textsOf('Cliente')).toContain('Offerte')
  expect(await textsOf('Cliente')).not.toContain('Configuratore')
  expect(await textsOf('Agente')).not.toContain('Offerte')
  expect(await textsOf('Agente')).toContain('Configuratore')
})

test.each([
  ['3', 'Cliente', 200, 'true'],
  ['4', 'Admin', 200, 'false'],
  ['4', 'Cliente', 404, undefined],
  ['999', 'Admin', 404, undefined],
] as const)('state of page %s for %s: %i', async (menuId, role, status, state) => {
  const response = await portal.call(session.pageState, { as: token[role], params: { menuId } })
  expect(response.statusCode).toBe(status)
  if (state) expect(response.json()).toBe(state)
  else expect(response.problem().code).toBe('page.unknown')
})

const every = [...roles]
const agents: Role[] = ['Agente', 'AgenteCapo', 'Admin']
test.each<[string, Role[]]>([
  ['download', every],
  ['download_admin', ['Admin']],
  ['offerte_cliente', ['Cliente', 'Admin']],
  ['configuratore_agente', agents],
  ['showroom_agente', agents],
])('the external page %s opens for %j only', async (page, roles) => {
  const address = `https://${page.replace('_', '-')}.example.com/`
  await setExternalPages({ [page]: address })
  for (const role of roles) {
    const response = await portal.call(session.externalPage, { as: token[role], params: { page } })
    if (roles.includes(role)) expect(response.json()).toBe(address)
    else expect(response.problem().code).toBe('role.forbidden')
  }
})

test('the downloads lead outside where an address is set, and to the page of the portal elsewhere', async () => {
  const link = async () => (await infoOf('Cliente')).Menu.find(({ Text }) => Text === 'Download')?.Link
  await setExternalPages({})
  expect(await link()).toBe('/download')
  await setExternalPages({ download: 'https://download.example.com/' })
  expect(await link()).toBe('download')
})

test('a page without an address says so, an invented one is refused', async () => {
  await setExternalPages({})
  const open = (page: string) => portal.call(session.externalPage, { as: token.Admin, params: { page } })
  expect((await open('download')).problem().code).toBe('link.notConfigured')
  expect((await open('constructor')).statusCode).toBe(422)
})
