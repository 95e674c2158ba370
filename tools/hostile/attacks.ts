import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import { ask, formOf, headOf, jsonOf, write } from './requests.ts'
import { dearPrefix, type Target } from './target.ts'

/** One step of a lane, which gives back the status of its answer. */
export type LaneStep = (lane: number) => Promise<number | string>
type Attack = (target: Target) => LaneStep

const holdMs = 8_000
const list = '/api/orders/production?consegnati=true&righe=1000'
const upload = '/api/preventivi/testata/upload'

export const attacks: Record<string, Attack> = {
  'sign-in guesses': ({ port, userName }) => {
    let guess = 0
    return lane => {
      guess += 1
      const username = guess % 2 === 0 ? userName : `utente${guess}`
      const form = formOf({ grant_type: 'password', username, password: `prova${guess}` })
      return ask({ port, path: '/auth/login', ...form, from: addressOf(lane) })
    }
  },
  'event streams': ({ port, token }) => {
    let opened = 0
    return async () => {
      if (opened >= 1_000) await pause(holdMs)
      opened += 1
      return ask({ port, path: '/api/eventi?da=60000', token, take: answer => void answer.resume() })
    }
  },
  'aborted requests': ({ port, token }) => {
    let turn = 0
    return async () => {
      turn += 1
      const abortMs = turn % 60
      const path = ['/api/home', list, '/api/eventi'][turn % 3] ?? list
      const outcome = await ask({ port, token, path, abortMs, take: answer => void answer.resume() })
      await pause(abortMs)
      return outcome
    }
  },
  'public offer': ({ port, offer }) => {
    const ends = ['', '/pdf', '', '/immagine']
    let turn = 0
    return lane => {
      turn += 1
      return ask({ port, path: `${offer}${ends[turn % ends.length]}`, from: addressOf(lane) })
    }
  },
  'code guesses': ({ port }) => {
    const code = () => randomBytes(32).toString('base64url')
    const kinds: ((from: string) => Parameters<typeof ask>[0])[] = [
      from => ({ port, from, path: `/api/doc/login/${code().slice(0, 12)}` }),
      from => ({ port, from, path: `/api/offerta/${code()}` }),
      from => {
        const body = { Code: code(), Password: 'legno2porta' }
        return { port, from, path: '/api/account/activate', ...jsonOf(body) }
      },
      from => {
        const body = { Code: code(), Password: 'legno2porta', ConfermaPassword: 'legno2porta' }
        return { port, from, path: '/api/account/pwdreset', ...jsonOf(body) }
      },
      from => {
        const form = formOf({ grant_type: 'second_factor', challenge: code(), code: '123456' })
        return { port, from, path: '/auth/login', ...form }
      },
    ]
    let turn = 0
    return lane => {
      turn += 1
      const kind = kinds[turn % kinds.length] as (typeof kinds)[number]
      return ask(kind(addressOf(lane)))
    }
  },
  'stalled uploads':
    ({ port, token }) =>
    () => {
      const { type, start } = formParts
      const head = headOf('POST', upload, { ...bearer(token), ...type, 'content-length': '4000000' })
      return write({ port, text: head + start, holdMs })
    },
  'picture bombs': ({ port, token }) => {
    const { type, start, end } = formParts
    const body = Buffer.concat([Buffer.from(start), pictureBomb(), Buffer.from(end)])
    return () => ask({ port, path: upload, token, headers: type, body })
  },
  'slow readers':
    ({ port, token }) =>
    () =>
      write({ port, text: headOf('GET', list, bearer(token)), holdMs, isDeaf: true }),
  upgrades:
    ({ port, token }) =>
    () => {
      const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
      return write({
        port,
        text: headOf('GET', '/api/eventi', { ...bearer(token), ...upgrade }),
        holdMs: 500,
      })
    },
  'header floods': ({ port }) => {
    const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`x-${at}`, 'a'.repeat(3)]))
    const texts = [
      headOf('GET', '/api/home', many),
      headOf('GET', '/api/home', { 'x-long': 'a'.repeat(1_000_000) }),
    ]
    let turn = 0
    return () => {
      turn += 1
      return write({ port, text: texts[turn % texts.length] as string, holdMs: 1_000 })
    }
  },
  pipelining:
    ({ port, token }) =>
    () =>
      write({ port, text: headOf('GET', '/api/home', bearer(token)).repeat(100), holdMs: 2_000 }),
  'cache-busting': ({ port, token }) => {
    const paths = ['/', '/accesso', '/api/home', '/api/immagini/1/400/webp']
    let turn = 0
    return () => {
      turn += 1
      return ask({ port, token, path: `${paths[turn % paths.length]}?v=${randomBytes(8).toString('hex')}` })
    }
  },
  '200 sessions': ({ port, userName, password }) => {
    const tokens: string[] = []
    let begun = 0
    const signIn = (from: string) =>
      ask({
        ...{ port, from, path: '/auth/login' },
        ...formOf({ grant_type: 'password', username: userName, password }),
        take: answer => {
          let text = ''
          answer.on('data', chunk => {
            text += chunk
          })
          answer.once('end', () => {
            if (answer.statusCode === 200) tokens.push(JSON.parse(text).access_token)
          })
        },
      })
    return lane => {
      begun += 1
      if (begun <= 200) return signIn(addressOf(lane))
      return ask({ port, path: '/api/home', token: tokens[begun % Math.max(1, tokens.length)] ?? '' })
    }
  },
}

export function stepOf(name: string, target: Target): LaneStep {
  const attack = attacks[name]
  if (attack) return attack(target)
  const path = name.slice(dearPrefix.length)
  return () => ask({ port: target.port, token: target.token, path })
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Each lane comes from an address of its own on this machine. */
const addressOf = (lane: number) => (process.platform === 'linux' ? `127.0.1.${lane + 1}` : '127.0.0.1')

const formParts = {
  type: { 'content-type': 'multipart/form-data; boundary=confine' },
  start:
    '--confine\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
  end: '\r\n--confine--\r\n',
}

/** A PNG of some hundred kilobytes that claims 900 million pixels. */
function pictureBomb(): Buffer {
  const side = 30_000
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
