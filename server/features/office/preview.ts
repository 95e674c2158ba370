import type { CompanySettings } from '#contract/office.ts'
import { shiftedDay } from '#rules/calendar.ts'
import { logoBytes } from '#server/files/logo.ts'
import { logoAddressInMail } from '#server/mail/layout.ts'
import { composeMail } from '#server/mail/queue-mail.ts'
import type { PdfDocument } from '#server/pdf/engine.ts'
import { type OrderConfirmationData, orderConfirmation } from '#server/pdf/order-confirmation.ts'
import { toManufacturer } from './settings.ts'

const partner = 'Serramenti Rossi'

/** The mail that an invented partner would get. */
export function previewMail(company: CompanySettings, link: string): { Oggetto: string; Html: string } {
  const data = { partnerName: partner, userName: 'rossi', link }
  const mail = { template: 'accessMade' as const, recipient: 'rossi@example.com', data }
  const { subject, body_html } = composeMail(mail, toManufacturer(company))
  return { Oggetto: subject, Html: body_html.replace(logoAddressInMail, company.Logo?.Immagine ?? '') }
}

/** The confirmation of an invented order. */
export function previewConfirmation(company: CompanySettings, today: string): PdfDocument {
  const logo = company.Logo && { logoPng: logoBytes(company.Logo.Immagine) }
  return orderConfirmation(exampleOrder(today), { ...toManufacturer(company), ...logo })
}

function exampleOrder(today: string): OrderConfirmationData {
  const door = { series: 'Laminato', model: 'Uno', colour: 'Bianco' }
  return {
    confirmationNumber: 'C-1',
    orderNumber: '1',
    orderedOn: shiftedDay(today, -3),
    confirmedOn: today,
    expectedOn: shiftedDay(today, 30),
    reference: 'Ordine di esempio',
    customer: {
      code: 'C001',
      name: partner,
      address: 'Via Roma 1',
      postcode: '36015',
      town: 'Schio',
      province: 'VI',
    },
    lines: [
      {
        ...door,
        position: 1,
        description: 'Porta battente',
        measures: '800 × 2100',
        quantity: 2,
        amountCents: 86_000,
      },
      { position: 2, description: 'Trasporto', quantity: 1, amountCents: 3_500 },
    ],
    vatPercent: 22,
  }
}
