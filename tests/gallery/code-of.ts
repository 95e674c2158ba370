/** The code of each exported example, as it stands in its file. */
export function codeOf(source: string): Record<string, string> {
  const codes: Record<string, string> = {}
  let name = ''
  for (const line of source.split('\n')) {
    name = /^export const (\w+): Example = /.exec(line)?.[1] ?? name
    if (name) codes[name] = `${codes[name] ?? ''}${line}\n`
    // a statement that is formatted ends with a line that closes what its first line has opened
    if (/^[})\]]/.test(line)) name = ''
  }
  return codes
}
