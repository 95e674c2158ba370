export interface StreamEvent {
  event: string
  data: string
}

/** Parses text/event-stream. `rest` is an unfinished event; comments and unknown fields are ignored. */
export function parseEvents(rest: string, piece: string): { events: StreamEvent[]; rest: string } {
  const text = rest + piece
  // A final \r may be the first half of \r\n, split by the network.
  const isCut = text.endsWith('\r')
  const blocks = (isCut ? text.slice(0, -1) : text).replace(/\r\n?/g, '\n').split('\n\n')
  const unfinished = blocks.pop() ?? ''
  return {
    events: blocks.map(eventOf).filter(event => event !== undefined),
    rest: isCut ? `${unfinished}\r` : unfinished,
  }
}

function eventOf(block: string): StreamEvent | undefined {
  const fields = block.split('\n').map(fieldOf)
  const data = fields.filter(({ name }) => name === 'data').map(({ value }) => value)
  if (data.length === 0) return undefined
  const named = fields.findLast(({ name }) => name === 'event')
  return { event: named?.value || 'message', data: data.join('\n') }
}

function fieldOf(line: string): { name: string; value: string } {
  const colon = line.indexOf(':')
  if (colon < 0) return { name: line, value: '' }
  return { name: line.slice(0, colon), value: line.slice(colon + 1).replace(/^ /, '') }
}
