import { ProblemError } from './problem-error.ts'

export type BoundErrors<V> = Partial<Record<keyof V, string | undefined>>

/** Messages for fields of this form; empty if the server refused the whole form. */
export function boundErrors<V extends object>(
  error: unknown,
  values: V,
  fieldOf: Readonly<Record<string, keyof V>> = {},
): BoundErrors<V> {
  if (!(error instanceof ProblemError)) return {}
  const field = fieldOf[error.code]
  const own = Object.entries(error.fields).filter(([name]) => name in values)
  // An error in a field that the form does not show would be invisible, so the general message is shown instead.
  if (own.length > 0 && own.length === Object.keys(error.fields).length) {
    return Object.fromEntries(own) as BoundErrors<V>
  }
  return field === undefined ? {} : ({ [field]: error.message } as BoundErrors<V>)
}
