import { measurePdf } from '#server/pdf/measure.ts'
import { orderConfirmation } from '#server/pdf/order-confirmation.ts'
import { orderConfirmationSample, sampleCompany } from '#server/pdf/sample.ts'
import { judge, type Row, written } from './row.ts'

const positions = 10

/** An order confirmation, compared with Typst alone on the same data. */
export async function measure(): Promise<Row[]> {
  const { firstMs, warmMs, typstMs, ratio } = await measurePdf(
    orderConfirmation(orderConfirmationSample(positions), sampleCompany),
  )
  return [
    judge({
      what: `PDF, order confirmation of ${positions} lines`,
      measured: `p50 ${written.ms(warmMs)}, the first ${written.ms(firstMs)}`,
      comparedWith: `Typst alone, p50 ${written.ms(typstMs)}`,
      figure: ratio,
      unit: 'times',
      atMost: 1.5,
    }),
  ]
}
