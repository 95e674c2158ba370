import { ProblemError } from './problem-error.ts'

export type BoundErrors<V> = Partial<Record<keyof V, string | undefined>>

/** The part of a refusal that belongs to fields of the form; empty where it is about the whole. */
export function boundErrors<V extends object>(
  error: unknown,
  values: V,
  fieldOf: Readonly<Record<string, keyof V>> = {},
): BoundErrors<V> {
  if (!(error instanceof ProblemError)) return {}
  const field = fieldOf[error.code]
  const own = Object.entries(error.fields).filter(([name]) => name in values)
  // a field the form does not show would refuse in silence: the message of the whole is shown then
  if (own.length > 0 && own.length === Object.keys(error.fields).length) {
    return Object.fromEntries(own) as BoundErrors<V>
  }
  return field === undefined ? {} : ({ [field]: error.message } as BoundErrors<V>)
}
