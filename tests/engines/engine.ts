/** A browser, driven by the same few means whatever its make. */
export interface Engine {
  readonly name: string
  /** A page of somebody new: no cookie, nothing stored. */
  begin(): Promise<void>
  open(address: string): Promise<void>
  /** Runs a function that closes over nothing in the page; what it returns travels as JSON. */
  evaluate<Answer, Args extends unknown[]>(work: (...args: Args) => Answer, ...args: Args): Promise<Answer>
  /** `Tab`, `a`, `Control+Enter` */
  press(keys: string): Promise<void>
  type(text: string): Promise<void>
  clickAt(place: Place): Promise<void>
  /** What was said as an error since this was asked last. */
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
