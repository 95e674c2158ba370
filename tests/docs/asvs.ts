export const states = ['met', 'untested', 'partly', 'not met', 'not applicable']

/** The numbers of OWASP ASVS 5.0.0 with level 1 or 2, by section. */
const numbers = `
  1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1 3.2:1-2 3.3:1-4 3.4:1-6
  3.5:1-5 3.7:1-2 4.1:1-3 4.2:1 4.3:1-2 4.4:1-4 5.1:1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4
  6.4:1-4 6.5:1-5 6.6:1-3 6.8:1-4 7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3
  8.3:1 8.4:1 9.1:1-3 9.2:1-4 10.1:1-2 10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3 11.1:1-2
  11.2:1-3 11.3:1-3 11.4:1-4 11.5:1 11.6:1 12.1:1-3 12.2:1-2 12.3:1-4 13.1:1 13.2:1-5 13.3:1-2
  13.4:1-5 14.1:1-2 14.2:1-4 14.3:1-3 15.1:1-3 15.2:1-3 15.3:1-7 16.1:1 16.2:1-5 16.3:1-4 16.4:1-3
  16.5:1-3 17.1:1 17.2:1-4 17.3:1-2
`

interface AsvsRow {
  /** One number, or the first and the last of several. */
  number: string
  state: string
  /** Paths that the line names as evidence. */
  files: string[]
}

export function asvsRows(text: string): AsvsRow[] {
  const lines = text.split('\n').filter(line => /^\| \d/.test(line))
  return lines.map(line => {
    const [number = '', , state = '', evidence = ''] = line.slice(2, -2).split(' | ')
    return { number, state, files: [...evidence.matchAll(/`([\w./-]+)`/g)].map(([, file = '']) => file) }
  })
}

export function levelTwo(): string[] {
  return numbers
    .trim()
    .split(/\s+/)
    .flatMap(entry => {
      const [section = '', list = ''] = entry.split(':')
      return list.split(',').flatMap(part => {
        const [first = '', last = first] = part.split('-')
        return between(Number(first), Number(last)).map(number => `${section}.${number}`)
      })
    })
}

function between(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** The numbers of a line; `9.1.1 to 9.2.4` stands for all of level 1 and 2 between both. */
export function expanded(number: string): string[] {
  const [first = '', last = first] = number.split(' to ')
  const all = levelTwo()
  return all.slice(all.indexOf(first), all.indexOf(last) + 1)
}
