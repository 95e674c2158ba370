export interface SourceText {
  file: string
  text: string
}

const declared =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm

/** Gives the rooms that a file lies in, such as `downloads` and `office`. */
function roomsOf(file: string): string[] {
  return /^(?:web|server)\/(?:features|parts)\/(.+)\/[^/]+$/.exec(file)?.[1]?.split('/') ?? []
}

/** A name means the same to both sides of one feature: the call in the web, the command in the server. */
function isSameMeaning(files: readonly string[]): boolean {
  const [one, other, ...more] = files
  if (!one || !other || more.length > 0 || one.slice(0, 3) === other.slice(0, 3)) return false
  return roomsOf(one).some(room => roomsOf(other).includes(room))
}

/** Gives each name that several files export, unless it means the same in all of them. */
export function doubledNames(sources: readonly SourceText[]): string[] {
  const exporters = new Map<string, Set<string>>()
  for (const { file, text } of sources) {
    for (const [, name = ''] of text.matchAll(declared)) {
      exporters.set(name, (exporters.get(name) ?? new Set()).add(file))
    }
  }
  return [...exporters]
    .filter(([, files]) => files.size > 1 && !isSameMeaning([...files]))
    .map(([name, files]) => `${name}: ${[...files].sort().join(' ')}`)
    .sort()
}
