import { dirname } from 'node:path'

export interface Names {
  /** Contract files that declare routes, such as `quotes/offers`. */
  contracts: readonly string[]
  /** Source files of server and web, from the root. */
  files: readonly string[]
  /** Server rooms without a web room of their name, with the reason. */
  shownElsewhere: Readonly<Record<string, string>>
  /** Folders of `web/parts` that hold a pattern instead of one feature. */
  patterns: readonly string[]
}

function roomsBelow(files: readonly string[], folder: string, depth: number): string[] {
  const rooms = files
    .filter(file => file.startsWith(folder))
    .map(file => dirname(file.slice(folder.length)).split('/'))
    .filter(parts => parts[0] !== '.' && parts.length >= depth)
  return [...new Set(rooms.map(parts => parts.slice(0, depth).join('/')))].sort()
}

const lastOf = (room: string) => room.slice(room.lastIndexOf('/') + 1)

/** A room inside another may be served by the outer one; a web room inside another keeps the name of its feature. */
export function differingRooms({ contracts, files, shownElsewhere, patterns }: Names): string[] {
  const server = roomsBelow(files, 'server/features/', 1)
  const serverInner = roomsBelow(files, 'server/features/', 2)
  const web = roomsBelow(files, 'web/features/', 1)
  const parts = roomsBelow(files, 'web/parts/', 1)
  const shown = new Set([...web, ...parts, ...roomsBelow(files, 'web/features/', 2).map(lastOf)])
  const isServed = (contract: string) =>
    server.includes(contract) ||
    serverInner.includes(contract) ||
    (contract.includes('/') && server.includes(dirname(contract)))
  return [
    ...contracts.filter(room => !isServed(room)).map(room => `contract/${room}.ts has no server room`),
    ...serverInner
      .filter(room => !contracts.includes(room))
      .map(room => `server/features/${room} has no contract`),
    ...server
      .filter(room => !shown.has(room) && !shownElsewhere[room])
      .map(room => `server/features/${room} has no web room`),
    ...web.filter(room => !server.includes(room)).map(room => `web/features/${room} has no server room`),
    ...parts
      .filter(room => !server.includes(room) && !patterns.includes(room))
      .map(room => `web/parts/${room} has no server room`),
    ...Object.keys(shownElsewhere)
      .filter(room => shown.has(room) || !server.includes(room))
      .map(room => `${room} needs no excuse`),
  ]
}
