import { toSetting } from '#server/kit/settings.ts'
import { composeMail } from '#server/mail/queue-mail.ts'
import type { Mail, TemplateName } from '#server/mail/templates.ts'
import { type Camera, tried } from './camera.ts'
import { twoLooks } from './shots.ts'

const link = 'https://portale.example/ordine/26-04845'
const userName = 'anna.bianchi'

const accepted = {
  ...{ name: 'Paola Conti', number: 73, reference: 'Via Roma 39', version: 2 },
  ...{ totalCents: 535493, at: '23/11/2026 alle 18:24', link },
}

/** One of each kind. A kind without an example does not compile. */
const examples: { [Name in TemplateName]: Extract<Mail, { template: Name }>['data'] } = {
  activation: { companyName: 'Serramenti Bellavista', userName, link },
  accessMade: { partnerName: 'Serramenti Bellavista', userName, link },
  passwordReset: { userName, link },
  accountChanged: { userName, changes: ['indirizzo e-mail', 'password'], link },
  newDevice: { userName, at: '18/11/2026 10:00', browser: 'Firefox su Linux', address: '192.0.2.7', link },
  orderConfirmed: {
    ...{ companyName: 'Serramenti Bellavista', number: '26/04845', reference: 'Casa Pirrò', link },
    ...{
      expectedOn: '2026-12-04',
      confirmedBy: 'Anna Bianchi',
      confirmedAt: new Date('2026-11-18T09:00:00Z'),
    },
  },
  offer: {
    ...{
      name: 'Famiglia Conti',
      number: 73,
      reference: 'Via Roma 39',
      until: '2026-12-18',
      hasPdf: true,
      isReminder: false,
      link,
    },
    message: 'come promesso le mando i prezzi delle porte.\nResto a disposizione.',
  },
  offerReply: {
    ...{ number: 73, reference: 'Via Roma 39', door: 'Posizione 1 · Camera', link },
    text: 'Sì, anche in rovere.\nIl prezzo resta lo stesso.',
  },
  offerCopy: accepted,
  offerAccepted: { ...accepted, copyTo: 'conti@example.com' },
  notification: { text: "L'ordine 26/04845 è pronto", link },
  digest: { items: ["L'ordine 26/04845 è pronto", "C'è un nuovo listino"], more: 3, link },
  savedView: { name: 'Vendite del mese', fileName: 'vendite.xlsx', link, endLink: link },
  brokenView: { name: 'Vendite del mese', reason: 'la serie non esiste più', link },
  test: { userName, link },
  health: {
    points: [
      {
        title: 'Nessun backup da 3 giorni',
        text: 'Il disco è pieno.',
        way: { action: 'Apri i backup', link },
      },
    ],
    link,
  },
}

export async function photographMails(camera: Camera): Promise<void> {
  for (const [template, data] of Object.entries(examples)) {
    const mail = { template, data, recipient: 'anna@example.com' } as Mail
    const { body_html } = composeMail(mail, toSetting('manufacturer', undefined))
    await tried(camera, `the mail ${template}`, async () => {
      await camera.page.setContent(body_html, { waitUntil: 'domcontentloaded' })
      await camera.photo({ what: template, state: 'full' }, twoLooks)
    })
  }
}
