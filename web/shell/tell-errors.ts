import { ProblemError } from '#web/kit/problem-error.ts'

interface Report {
  Messaggio: string
  Origine: string
  Pagina: string
}

interface TellingParts {
  send: (report: Report) => Promise<unknown>
  /** The address of the server; scripts of other addresses are not ours. */
  origin: string
  isOnline: () => boolean
  /** The pattern of the screen's address. */
  page: () => string
}

/** A broken page may fail again and again; the first errors tell enough. */
const mostOfAPage = 5

/** Errors of networks, of a new version and of browsers themselves, which nobody can mend here. */
const notOurs =
  /^(?:Script error|ResizeObserver loop)|dynamically imported module|module script failed|Failed to fetch|NetworkError|Load failed/

/** Reports each error of the page once. A report that fails is forgotten. */
export function errorTeller({ send, origin, isOnline, page }: TellingParts): (error: unknown) => void {
  const told = new Set<string>()
  return error => {
    if (!(error instanceof Error) || error instanceof ProblemError || error.name === 'AbortError') return
    const place = placeIn(error.stack ?? '', origin)
    const key = `${error.message} ${place}`
    if (!isOnline() || !place || notOurs.test(error.message) || told.has(key)) return
    if (told.size >= mostOfAPage) return
    told.add(key)
    const message = `${error.name}: ${error.message}`.trim().slice(0, 500)
    send({ Messaggio: message, Origine: place.slice(-200), Pagina: page().slice(0, 200) }).catch(() => {})
  }
}

/** File, line and column of our first script in the stack; empty if there is none, as for an extension. */
function placeIn(stack: string, origin: string): string {
  const places = stack.match(/[a-z-]+:\/\/[^\s()]+:\d+:\d+/g) ?? []
  const [first = ''] = places
  return first.startsWith(`${origin}/`) ? first.slice(origin.length) : ''
}
