import { account } from './account.ts'
import { manager } from './manager.ts'
import { office } from './office.ts'
import { orders } from './orders.ts'
import { partners } from './partners.ts'
import { portal } from './portal.ts'
import { profile } from './profile.ts'
import { registrations } from './registrations.ts'
import { session } from './session.ts'
import { users } from './users.ts'

export const contract = {
  session,
  portal,
  account,
  profile,
  registrations,
  users,
  manager,
  office,
  partners,
  orders,
}
