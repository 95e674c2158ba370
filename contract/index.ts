import { orders } from './orders.ts'
import { partners } from './partners.ts'
import { portal } from './portal.ts'
import { session } from './session.ts'

export const contract = { session, portal, partners, orders }
