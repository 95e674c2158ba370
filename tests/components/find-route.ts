import { contract } from '#contract/index.ts'
import { pathWithoutLast } from '#contract/kit/absent.ts'
import { withPair } from '#contract/kit/pair.ts'
import type { RouteShape } from '#contract/kit/route.ts'

interface Place {
  feature: string
  name: string
  route: RouteShape
  pattern: RegExp
  /** A path with fewer variable parts is found first. */
  variables: number
}

export interface FoundRoute extends Omit<Place, 'pattern' | 'variables'> {
  params: Record<string, string>
}

function pathsOf(route: RouteShape): string[] {
  const plain = [route.path, pathWithoutLast(route)].filter(path => path !== undefined)
  const { filter } = route
  return filter ? [...plain, ...plain.map(path => withPair(path, filter, '{tipo}/{codice}'))] : plain
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

const places: readonly Place[] = Object.entries(contract)
  .flatMap(([feature, routes]) =>
    Object.entries<RouteShape>(routes).flatMap(([name, route]) =>
      pathsOf(route).map(path => ({
        feature,
        name,
        route,
        pattern: patternOf(path),
        variables: path.split('{').length,
      })),
    ),
  )
  .sort((one, other) => one.variables - other.variables)

/** The route of the contract that serves this address, with the variable parts of the path. */
export function findRoute(method: string, pathname: string): FoundRoute | undefined {
  for (const { pattern, variables: _, ...place } of places) {
    const groups = place.route.method === method ? pattern.exec(pathname)?.groups : undefined
    if (groups === undefined && !(place.route.method === method && pattern.test(pathname))) continue
    const params = Object.entries(groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)])
    return { ...place, params: Object.fromEntries(params) }
  }
  return undefined
}
