import { orderConfirmation } from '#server/pdf/order-confirmation.ts'
import { dayCell } from './calendar.ts'
import { demoSeries } from './catalogue.ts'
import { dayOrEmpty } from './cells.ts'
import { type Company, sellerOn } from './company.ts'
import { customerAt } from './customers.ts'
import { demoLinesOf } from './lines.ts'
import { manufacturer } from './manufacturer.ts'
import { type DemoOrder, namesOf } from './orders.ts'

const seriesNames = new Map(demoSeries.map(({ code, name }) => [code, name]))

/** The order confirmation of the demo's ERP, which looks like the portal's own. */
export function confirmationOf(company: Company, order: DemoOrder) {
  const { number, confirmationNumber, reference } = namesOf(company, order)
  const { town, ...customer } = customerAt(company, order.customer)
  return orderConfirmation(
    {
      confirmationNumber,
      orderNumber: number,
      confirmedOn: dayOrEmpty(order.confirmedOn),
      orderedOn: dayCell(order.orderedOn),
      expectedOn: dayOrEmpty(order.expectedOn),
      reference,
      payment: customer.payment,
      agent: sellerOn(company, order),
      customer: {
        ...customer,
        town: town.name,
        postcode: town.postcode,
        province: town.province,
        email: customer.orderEmail || customer.email,
      },
      lines: demoLinesOf(order).map(line => ({ ...line, series: seriesNames.get(line.series) })),
      vatPercent: 22,
    },
    manufacturer,
  )
}
