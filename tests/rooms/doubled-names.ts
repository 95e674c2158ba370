import { dirname } from 'node:path'

export interface SourceText {
  file: string
  text: string
}

const declared =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm

/** A server room and its web room mean the same thing by a name: a call, and the command behind it. */
function featureOf(file: string): string {
  const [side = '', floor = '', room = ''] = file.split('/')
  const isRoom = (side === 'web' || side === 'server') && floor === 'features'
  return isRoom ? `${room}/${side}` : file
}

function isSameMeaning(files: readonly string[]): boolean {
  const rooms = files.map(featureOf)
  const features = new Set(rooms.map(dirname))
  return (
    features.size === 1 && new Set(rooms).size === files.length && rooms.every(room => !room.includes('.'))
  )
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
