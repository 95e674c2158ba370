import { type ReactNode, useState } from 'react'

interface Props<T> {
  from: T
  children: (value: T, change: (value: T) => void) => ReactNode
}

/** Keeps the value that a part changes, as a form or a screen would. */
export function Kept<T>({ from, children }: Props<T>) {
  const [value, setValue] = useState(from)
  return children(value, setValue)
}
