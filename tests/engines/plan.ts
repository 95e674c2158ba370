import { agentMoney, dealerMoney, type Step } from './money.ts'
import { type Person, signIn } from './person.ts'
import { guestScreens, screens, shortScreens } from './screens.ts'
import type { Walk } from './walk.ts'

const opened = (paths: readonly string[]) => paths.map((path): Step => [path, person => person.open(path)])
const visited = (paths: readonly string[]) => paths.map((path): Step => [path, person => person.goTo(path)])

async function arrive(person: Person): Promise<void> {
  await person.engine.begin()
  await person.open('/')
}

function walkOf(who: string, steps: readonly Step[]): Walk {
  return { who, begin: person => signIn(person, who), steps }
}

/** All screens in all roles, and the paths that involve money. */
export const wholePlan: readonly Walk[] = [
  { who: 'guest', begin: arrive, steps: opened(guestScreens) },
  walkOf('admin', visited(screens)),
  walkOf('capo', visited(screens)),
  walkOf('agente', [...visited(screens), ...agentMoney]),
  walkOf('cliente', [...visited(screens), ...dealerMoney]),
]

/** One role's screens, and the paths that involve money. */
export const shortPlan: readonly Walk[] = [
  walkOf('agente', [...visited(shortScreens), ...agentMoney]),
  walkOf('cliente', dealerMoney),
]
