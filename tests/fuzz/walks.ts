import fc from 'fast-check'
import { isFileAnswer } from '#contract/kit/file.ts'
import { type Role, roles } from '#contract/roles.ts'
import { everyRoute, mayEnter, type NamedRoute } from '#tests/access/identities.ts'
import { type Input, inputsFor } from './inputs.ts'

export const callsOfWalk = 30

/** A request of one of the three people of the walk, mostly of one who may call. */
interface Step {
  by: number
  isOfAnybody: boolean
  named: NamedRoute
  input: Input
}

/** Three people make thirty calls in turn, half of them to one feature. */
export interface Walk {
  people: Role[]
  steps: Step[]
}

export const fuzzedRoutes = everyRoute.filter(({ route }) => !route.path.startsWith('/auth/logout'))

// Documents, pictures and passwords take tens of times longer than other calls.
const isDear = ({ name, route }: NamedRoute) =>
  isFileAnswer(route.answer) || /^(session\.login|account\.|documents\.login|profile\.save)/.test(name)

const stepsTo = (named: NamedRoute): fc.WeightedArbitrary<Step> => ({
  weight: isDear(named) ? 1 : 4,
  arbitrary: fc.record({
    by: fc.nat(2),
    isOfAnybody: fc.nat(9).map(turn => turn === 0),
    named: fc.constant(named),
    input: inputsFor(named),
  }),
})

const featureOf = ({ name }: NamedRoute) => name.split('.')[0]
const byFeature = Map.groupBy(fuzzedRoutes, featureOf)
const themes = [...byFeature.values()].map(routes => fc.oneof(...routes.map(stepsTo)))
const anything = fc.oneof(...fuzzedRoutes.map(stepsTo))

export const walks: fc.Arbitrary<Walk> = fc.constantFrom(...themes).chain(theme =>
  fc.record({
    people: fc.shuffledSubarray([...roles], { minLength: 3, maxLength: 3 }),
    steps: fc.array(fc.oneof(theme, anything), { minLength: callsOfWalk, maxLength: callsOfWalk }),
  }),
)

/** The caller: one of the walk's people whom the route admits, if there is one. */
export function callerOf({ people }: Walk, { by, isOfAnybody, named }: Step): Role {
  const admitted = people.filter(role => mayEnter(named.route, role))
  const chosen = isOfAnybody || admitted.length === 0 ? people : admitted
  return chosen[by % chosen.length] ?? 'Admin'
}
