import { contract } from '#contract/index.ts'
import { roles } from '#contract/roles.ts'
import { plainPdf } from '#server/pdf/plain-pdf.ts'
import { aCustomer, anAgent, aPair, aToken, aUser } from '#tests/support/factories.ts'
import { openFeedFolder, smallFeed } from '#tests/support/feed-folder.ts'
import { aPng } from '#tests/support/sent-file.ts'
import { sendUpload } from '#tests/support/sent-upload.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'
import type { Call, Kind } from './kind.ts'
import { ofQuotes } from './quote-kinds.ts'

/** Feed, people and their tokens, created once for all kinds. */
export async function openWorld(portal: TestPortal) {
  const feed = openFeedFolder()
  await feed.importing(portal.database, smallFeed())
  feed.remove()
  await aStoredCatalogue(portal.database)
  const head = await anAgent(portal.database, { code: 'CAPO' })
  const agent = await anAgent(portal.database, { code: 'SOTTO' })
  await aPair(portal.database, head, agent)
  const customer = await aCustomer(portal.database, { code: 'DI-SOTTO', agent_code: agent.code })
  const token = async (role: (typeof roles)[number], code: string) =>
    aToken(portal.database, await aUser(portal.database, { role, code }))
  return {
    ...{ head, agent, customer },
    admin: await token('Admin', ''),
    asHead: await token('AgenteCapo', head.code),
    asAgent: await token('Agente', agent.code),
    dealer: await token('Cliente', customer.code),
  }
}
type World = Awaited<ReturnType<typeof openWorld>>

export async function makeKinds(portal: TestPortal, world: World): Promise<Record<string, Kind>> {
  const { call } = portal
  return {
    ...(await ofConsole(call, world)),
    ...(await ofContents(call, world)),
    ...(await ofCustomers(call, world)),
    ...(await ofQuotes(call, world)),
    registration: await aRegistration(portal, world),
  }
}

async function ofConsole(call: Call, { admin: as, head, agent, asHead }: World) {
  const { manager, customers } = contract
  const entries = (
    await call(manager.saveEntry, {
      as,
      body: {
        Id: 0,
        Type: 'Item',
        Text: 'Bacheca',
        Link: 'https://example.com/',
        Ruoli: [...roles],
        Posizione: 2,
      },
    })
  ).json()
  const voce = String(entries.find(({ Text }) => Text === 'Bacheca')?.Id)
  const pair = { CodAgenteCapo: head.code, CodAgenteFiglio: agent.code }
  const menuEntry: Kind = {
    table: 'menu_item',
    shown: async () => [
      (await call(manager.menu, { as })).json(),
      (await call(contract.session.info, { as: asHead })).json().Menu,
    ],
    remove: () => call(manager.removeEntry, { as, params: { voce } }),
    removed: async () => (await call(manager.removedEntries, { as })).json(),
    restore: key => call(manager.restoreEntry, { as, params: { voce: key } }),
  }
  const agentPair: Kind = {
    table: 'agent_pair',
    // A head agent reaches the agents' customers only while the pair exists.
    shown: async () => [
      (await call(manager.pairs, { as })).json(),
      (await call(customers.list, { as: asHead })).json().map(({ ClCodCli }) => ClCodCli),
    ],
    remove: () => call(manager.savePair, { as, params: { azione: 'elimina' }, body: pair }),
    removed: async () => (await call(manager.removedPairs, { as })).json(),
    restore: key => call(manager.restorePair, { as, params: { coppia: key } }),
  }
  return { menuEntry, agentPair }
}

async function ofContents(call: Call, world: World) {
  return {
    ...(await ofDownloads(call, world)),
    ...(await ofPictures(call, world)),
    ...(await ofPapers(call, world)),
    notice: await aNotice(call, world),
  }
}

async function ofDownloads(call: Call, { admin: as, dealer }: World) {
  const { downloadOffice, downloads } = contract
  const folderAt = async (Descrizione: string, Padre: number) =>
    (
      await call(downloadOffice.saveFolder, {
        as,
        body: { Id: 0, Descrizione, Padre, Ruoli: ['Cliente', 'Admin'] },
      })
    ).json().Id
  const top = await folderAt('Cataloghi', 0)
  const folder = await folderAt('Speedy', top)
  const fileIn = async (Cartella: number) => {
    const Invio = await sendUpload({ call }, as, { name: 'listino.png', bytes: aPng.bytes })
    return (await call(downloadOffice.addFile, { as, body: { Invio, Cartella } })).json().Id
  }
  await fileIn(folder)
  const other = await folderAt('Altri', top)
  const file = await fileIn(other)
  const shown = async () => [
    (await call(downloadOffice.folders, { as })).json(),
    (await call(downloads.tree, { as: dealer })).json(),
    (await call(downloadOffice.files, { as, params: { cartella: String(other) } })).json(),
    // Without the file the zip is shorter.
    (await call(downloads.folder, { as, params: { cartella: String(top) } })).rawPayload.length,
  ]
  const downloadFolder: Kind = {
    table: 'download_folder',
    shown,
    remove: () => call(downloadOffice.removeFolder, { as, body: { Id: folder } }),
    removed: async () => (await call(downloadOffice.removedFolders, { as })).json(),
    restore: key => call(downloadOffice.removeFolder, { as, body: { Id: Number(key), Elimina: false } }),
  }
  const downloadFile: Kind = {
    table: 'download_file',
    shown,
    remove: () => call(downloadOffice.removeFile, { as, body: { Id: file } }),
    removed: async () => (await call(downloadOffice.removedFiles, { as })).json(),
    restore: key => call(downloadOffice.removeFile, { as, body: { Id: Number(key), Elimina: false } }),
  }
  return { downloadFolder, downloadFile }
}

async function ofPictures(call: Call, { admin: as, dealer }: World) {
  const { offerDesk, offers, homeContents } = contract
  const image = (await call(offerDesk.add, { as, params: { luogo: 'griglia' }, file: aPng })).json()
  await call(offerDesk.add, { as, params: { luogo: 'griglia' }, file: aPng })
  await call(homeContents.picture, { as, params: { posto: '1' }, file: aPng })
  const offerImage: Kind = {
    table: 'offer_image',
    shown: async () => (await call(offers.list, { as: dealer })).json(),
    remove: () => call(offerDesk.remove, { as, params: { immagine: String(image.Id) } }),
    removed: async () => (await call(offerDesk.removed, { as })).json(),
    restore: key => call(offerDesk.restore, { as, params: { immagine: key } }),
  }
  const homePicture: Kind = {
    table: 'home_picture',
    shown: async () => (await call(homeContents.read, { as })).json(),
    remove: () => call(homeContents.remove, { as, params: { posto: '1' } }),
    removed: async () => (await call(homeContents.removed, { as })).json(),
    restore: key => call(homeContents.restore, { as, params: { immagine: key } }),
  }
  return { offerImage, homePicture }
}

async function ofPapers(call: Call, { admin: as }: World) {
  const { documentOffice, promotionOffice } = contract
  const pdf = { name: 'Catalogo.pdf', contentType: 'application/pdf', bytes: plainPdf('Catalogo', []) }
  const { Id } = (await call(documentOffice.add, { as, file: pdf })).json()
  const own = (await call(promotionOffice.add, { as, params: { promozione: 'P1' }, file: pdf })).json()
  const publicDocument: Kind = {
    table: 'public_document',
    shown: async () => (await call(documentOffice.list, { as })).json(),
    remove: () => call(documentOffice.remove, { as, params: { documento: String(Id) } }),
    removed: async () => (await call(documentOffice.removed, { as })).json(),
    restore: key => call(documentOffice.restore, { as, params: { documento: key } }),
  }
  const promotionFile: Kind = {
    table: 'promotion_file',
    shown: async () => (await call(promotionOffice.list, { as })).json(),
    remove: () => call(promotionOffice.remove, { as, params: { file: String(own.Id) } }),
    removed: async () => (await call(promotionOffice.removed, { as })).json(),
    restore: key => call(promotionOffice.restore, { as, params: { file: key } }),
  }
  return { publicDocument, promotionFile }
}

async function aNotice(call: Call, { admin: as, dealer }: World): Promise<Kind> {
  const { notices, home } = contract
  const days = { Dal: '2000-01-01', Al: '2099-12-31', Ruoli: [...roles] }
  const save = (Testo: string) => call(notices.save, { as, body: { Id: 0, Testo, ...days } })
  const { Id } = (await save('Chiusi per ferie')).json()
  await save('Nuovo listino')
  return {
    table: 'notice',
    shown: async () => [
      (await call(notices.list, { as })).json(),
      (await call(home.read, { as: dealer })).json().Avvisi,
    ],
    remove: () => call(notices.remove, { as, params: { voce: String(Id) } }),
    removed: async () => (await call(notices.removed, { as })).json(),
    restore: key => call(notices.restore, { as, params: { voce: key } }),
  }
}

async function ofCustomers(call: Call, { asAgent: as, customer, dealer }: World) {
  const { customerNotes, visits, savedViews, customerSheet } = contract
  const params = { cliente: customer.code }
  const note = (
    await call(customerNotes.save, { as, body: { CodCliente: customer.code, Nota: 'Vuole il listino' } })
  ).json()
  const plan = (
    await call(visits.save, { as, body: { Id: 0, Data: '2026-12-03', Tappe: [customer.code] } })
  ).json()
  const view = (
    await call(savedViews.create, { as: dealer, body: { Nome: 'Anno', Indirizzo: { tab: 0 } } })
  ).json()
  const customerNote: Kind = {
    table: 'customer_note',
    shown: async () => [
      (await call(customerNotes.list, { as, params })).json(),
      (await call(customerSheet.timeline, { as, params: { cliente: customer.code } })).json(),
    ],
    remove: () => call(customerNotes.remove, { as, params: { id: String(note.Id) } }),
    removed: async () => (await call(customerNotes.removed, { as, params })).json(),
    restore: key => call(customerNotes.restore, { as, body: { Id: Number(key) } }),
  }
  const visitPlan: Kind = {
    table: 'visit_plan',
    shown: async () => [
      (await call(visits.list, { as })).json(),
      (await call(visits.read, { as, params: { id: String(plan.Id) } })).statusCode,
    ],
    remove: () => call(visits.remove, { as, params: { id: String(plan.Id) } }),
    removed: async () => (await call(visits.removed, { as })).json(),
    restore: key => call(visits.restore, { as, params: { id: key } }),
  }
  const savedView: Kind = {
    table: 'saved_view',
    shown: async () => (await call(savedViews.list, { as: dealer })).json(),
    remove: () => call(savedViews.remove, { as: dealer, params: { vista: view.Id } }),
    removed: async () => (await call(savedViews.removed, { as: dealer })).json(),
    restore: key => call(savedViews.restore, { as: dealer, params: { vista: Number(key) } }),
  }
  return { customerNote, visitPlan, savedView }
}

async function aRegistration({ call }: TestPortal, { admin: as }: World): Promise<Kind> {
  const { registrations, account } = contract
  await call(account.register, {
    body: { Utente: 'nuovo', RagSociale: 'Nuove Porte', Piva: '01234567897', EMail: 'nuovo@example.com' },
  })
  const [waiting] = (await call(registrations.list, { as, params: { stato: 'daConfermare' } })).json()
  const params = { registrazione: String(waiting?.IdUtente) }
  return {
    table: 'registration',
    shown: async () => (await call(registrations.list, { as, params: { stato: 'tutti' } })).json(),
    remove: () => call(registrations.remove, { as, params }),
    removed: async () => (await call(registrations.removed, { as })).json(),
    restore: key => call(registrations.restore, { as, params: { registrazione: key } }),
  }
}
