/** A LIKE pattern that finds the text itself: its wildcards mean nothing. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`
}
