import { type Day, workdayFrom, yearOf } from './calendar.ts'
import { type Company, seed, stream } from './company.ts'
import type { DemoOrder } from './orders.ts'
import { Random } from './random.ts'

export interface DemoDelivery {
  number: string
  on: Day
  isFinal: boolean
}

/** One delivery, or two if part of the order arrived first. */
export function deliveriesOf(company: Company, order: DemoOrder): DemoDelivery[] {
  const { arrivesOn, deliveredOn, confirmedOn } = order
  if (!arrivesOn || !confirmedOn) return []
  const random = new Random(seed, stream.delivery, order.at)
  const deliveries: DemoDelivery[] = []
  const partOn = workdayFrom(arrivesOn - random.between(4, 10))
  const isSplit = random.chance(0.1) && partOn > confirmedOn && partOn < arrivesOn && partOn <= company.today
  if (isSplit) deliveries.push({ number: `${noteNumber(order, partOn)}A`, on: partOn, isFinal: false })
  if (deliveredOn) deliveries.push({ number: noteNumber(order, deliveredOn), on: deliveredOn, isFinal: true })
  return deliveries
}

function noteNumber({ at }: DemoOrder, on: Day): string {
  return `${yearOf(on)}/${String(at + 1).padStart(6, '0')}`
}
