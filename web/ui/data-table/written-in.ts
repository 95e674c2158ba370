import { isValidElement, type ReactNode } from 'react'

/** The text of a cell; undefined where a component draws it, whose text is unknown. */
export function writtenIn(content: ReactNode): string | undefined {
  if (content === null || content === undefined || typeof content === 'boolean') return ''
  if (typeof content === 'string' || typeof content === 'number') return String(content)
  if (Array.isArray(content)) {
    const texts = content.map(writtenIn)
    return texts.includes(undefined) ? undefined : texts.join('')
  }
  if (!isValidElement<{ children?: ReactNode }>(content)) return undefined
  const { children } = content.props
  return children === undefined && typeof content.type !== 'string' ? undefined : writtenIn(children)
}
