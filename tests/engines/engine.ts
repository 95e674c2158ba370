/** A browser behind an interface that all three share. */
export interface Engine {
  readonly name: string
  /** Starts as a new user: no cookies and no storage. */
  begin(): Promise<void>
  open(address: string): Promise<void>
  /** Runs a function without closures in the page; its result travels as JSON. */
  evaluate<Answer, Args extends unknown[]>(work: (...args: Args) => Answer, ...args: Args): Promise<Answer>
  /** Presses keys such as `Tab`, `a` or `Control+Enter`. */
  press(keys: string): Promise<void>
  type(text: string): Promise<void>
  clickAt(place: Place): Promise<void>
  /** Errors since the last call. */
  errors(): Promise<string[]>
  end(): Promise<void>
}

export interface Place {
  x: number
  y: number
}

export const viewport = { width: 1440, height: 900 }

export function callText(work: (...args: never[]) => unknown, args: readonly unknown[]): string {
  return `JSON.stringify((${work})(...${JSON.stringify(args)}) ?? null)`
}
