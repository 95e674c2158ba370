import { dayText, euro, instantText, integer, percent } from '#rules/italian-format.ts'
import type { PdfDocument } from './engine.ts'
import { type CompanyData, letterhead, letterheadImages } from './letterhead.ts'

/** Money in whole cents, days as YYYY-MM-DD, instants in ISO 8601. */
export interface OrderConfirmationData {
  confirmationNumber: string
  orderNumber: string
  confirmedOn?: string
  orderedOn: string
  expectedOn?: string
  reference?: string
  payment?: string
  agent?: { code: string; name: string }
  customer: OrderCustomer
  lines: ConfirmationLine[]
  vatPercent: number
  note?: string
  webConfirmedAt?: string
}

export interface OrderCustomer {
  code: string
  name: string
  address?: string
  postcode?: string
  town?: string
  province?: string
  vatNumber?: string
  taxCode?: string
  phone?: string
  email?: string
}

export interface ConfirmationLine {
  position: number
  description: string
  series?: string
  model?: string
  colour?: string
  measures?: string
  quantity: number
  amountCents: number
}

// The tags of a longer order weigh half a megabyte, five times the rest of the file.
const longestTaggedOrder = 300

const missing = '–'

export function orderConfirmation(order: OrderConfirmationData, company: CompanyData): PdfDocument {
  return {
    template: 'order-confirmation',
    data: {
      company: letterhead(company),
      ...headTexts(order),
      customer: customerTexts(order.customer),
      lines: order.lines.map(lineTexts),
      totals: totalTexts(order),
      note: order.note?.trim() || null,
    },
    images: letterheadImages(company),
    tagged: order.lines.length <= longestTaggedOrder,
  }
}

function headTexts(order: OrderConfirmationData) {
  return {
    confirmationNumber: order.confirmationNumber,
    orderNumber: order.orderNumber,
    confirmedOn: order.confirmedOn ? dayText(order.confirmedOn) : missing,
    orderedOn: dayText(order.orderedOn),
    expectedOn: order.expectedOn ? dayText(order.expectedOn) : missing,
    reference: order.reference || null,
    payment: order.payment || null,
    agent: order.agent ? `${order.agent.name} (${order.agent.code})` : null,
    webConfirmed: order.webConfirmedAt ? instantText(order.webConfirmedAt) : null,
  }
}

function customerTexts(customer: OrderCustomer) {
  const province = customer.province ? `(${customer.province})` : ''
  const place = [customer.postcode, customer.town, province].filter(Boolean).join(' ')
  return {
    code: customer.code,
    name: customer.name,
    address: [customer.address, place].filter(Boolean),
    vatNumber: customer.vatNumber || null,
    taxCode: customer.taxCode && customer.taxCode !== customer.vatNumber ? customer.taxCode : null,
    phone: customer.phone || null,
    email: customer.email || null,
  }
}

function lineTexts(line: ConfirmationLine) {
  return {
    position: integer(line.position),
    description: line.description || missing,
    series: line.series || null,
    model: line.model || missing,
    colour: line.colour || missing,
    measures: line.measures || missing,
    quantity: integer(line.quantity),
    amount: euro(line.amountCents),
  }
}

function totalTexts({ lines, vatPercent }: OrderConfirmationData) {
  const net = lines.reduce((sum, line) => sum + line.amountCents, 0)
  const vat = Math.round((net * vatPercent) / 100)
  return {
    net: euro(net),
    vatLabel: `IVA ${percent(vatPercent)}`,
    vat: euro(vat),
    total: euro(net + vat),
  }
}
