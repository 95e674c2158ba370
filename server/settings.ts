import { isIP } from 'node:net'
import { z } from 'zod'

const proxyGroups = ['loopback', 'linklocal', 'uniquelocal']

function isNetworkList(text: string): boolean {
  return text.split(',').every(part => proxyGroups.includes(part.trim()) || isNetwork(part.trim()))
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return (
    rest.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}

const address = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `it takes an address that starts with ${protocols.map(protocol => `${protocol}://`).join(' or ')}`,
  })

function wholeNumber(least: number, most: number) {
  const takes = `it takes a whole number from ${least} to ${most}`
  return z.coerce.number(takes).int(takes).min(least, takes).max(most, takes)
}

const drainTakes = 'it takes a number from 0 to 600'

const oneOf = <const Value extends string>(...values: Value[]) =>
  z.enum(values, `it takes one of ${values.join(', ')}`)

interface Setting {
  about: string
  fallback: string
  value: z.ZodType
  /** The value may contain a password or a key, and is never printed. */
  isSecret?: true
}

/** Every setting of the server; a test compares the README's table with this list. */
export const settings = {
  SOGLIA_ENV_FILE: {
    about: 'File with settings, NAME=value a line; a variable of the environment overrides its line',
    fallback: '',
    value: z.string().min(1).optional(),
  },
  PORT: { about: 'Port to listen on', fallback: '3000', value: wholeNumber(0, 65535) },
  HOST: { about: 'Address to listen on', fallback: '127.0.0.1', value: z.string().min(1) },
  NODE_ENV: {
    about: '`production` turns the demo company off',
    fallback: 'development',
    value: oneOf('development', 'production', 'test'),
  },
  SOGLIA_PUBLIC_URL: {
    about: 'Address that people type; links in mails start with it, and https makes the cookie Secure',
    fallback: 'http://localhost:PORT',
    value: address('http', 'https').optional(),
  },
  SOGLIA_TRUST_PROXY: {
    about: 'Address or network of the balancer whose X-Forwarded-* headers are believed',
    fallback: '',
    value: z
      .string()
      .refine(isNetworkList, 'write addresses or networks, as 10.0.0.5 or 10.0.0.0/24, separated by commas')
      .optional(),
  },
  SOGLIA_DATA_DIR: {
    about: 'Folder of the embedded database and of the files',
    fallback: './data',
    value: z.string().min(1),
  },
  SOGLIA_RETURN_DIR: {
    about: 'Folder where confirmed order requests are written for the ERP',
    fallback: 'SOGLIA_DATA_DIR/ritorno',
    value: z.string().min(1).optional(),
  },
  SOGLIA_RETURN_GROUP: {
    about: 'Number of the group that may read and remove those requests; the server must be a member of it',
    fallback: 'no group',
    value: wholeNumber(0, 4_294_967_294).optional(),
  },
  SOGLIA_BACKUP_DIR: {
    about: 'Folder in which `soglia backup` makes its backups',
    fallback: '',
    value: z.string().min(1).optional(),
  },
  SOGLIA_BACKUP_DAYS: {
    about: 'How many days keep their last backup',
    fallback: '7',
    value: wholeNumber(0, 10_000),
  },
  SOGLIA_BACKUP_WEEKS: {
    about: 'How many weeks keep their last backup',
    fallback: '4',
    value: wholeNumber(0, 10_000),
  },
  SOGLIA_BACKUP_MONTHS: {
    about: 'How many months keep their last backup',
    fallback: '12',
    value: wholeNumber(0, 10_000),
  },
  SOGLIA_DEMO: {
    about: '`1` loads the demo company into an empty database, `0` never does',
    fallback: '1, or 0 in production and with DATABASE_URL',
    value: oneOf('0', '1').optional(),
  },
  DATABASE_URL: {
    isSecret: true,
    about: 'PostgreSQL 15 or newer, instead of the embedded database',
    fallback: '',
    value: address('postgres', 'postgresql').optional(),
  },
  SMTP_URL: {
    isSecret: true,
    about: 'Mail server; without it messages wait in the queue, readable by the Admin',
    fallback: '',
    value: address('smtp', 'smtps').optional(),
  },
  MAIL_FROM: {
    about: 'Sender of the mails',
    fallback: 'soglia@localhost',
    value: z.string().min(3, 'it takes an address'),
  },
  S3_ENDPOINT: {
    isSecret: true,
    about: 'S3-compatible store for files, instead of the data folder',
    fallback: '',
    value: address('http', 'https').optional(),
  },
  S3_REGION: { about: 'Region of the store', fallback: 'us-east-1', value: z.string().min(1) },
  S3_BUCKET: { about: 'Bucket of the store', fallback: '', value: z.string().min(1).optional() },
  S3_ACCESS_KEY_ID: {
    isSecret: true,
    about: 'Key of the store',
    fallback: '',
    value: z.string().min(1).optional(),
  },
  S3_SECRET_ACCESS_KEY: {
    isSecret: true,
    about: 'Secret of the store',
    fallback: '',
    value: z.string().min(1).optional(),
  },
  SOGLIA_WORKERS: {
    about: 'How many processes serve on the port together; with DATABASE_URL only',
    fallback: '1',
    value: wholeNumber(1, 64),
  },
  SOGLIA_DRAIN_SECONDS: {
    about: 'For how long an instance that is told to end serves on, while `/readyz` says that it leaves',
    fallback: '5 in production, else 0',
    value: z.coerce.number(drainTakes).min(0, drainTakes).max(600, drainTakes).optional(),
  },
  SOGLIA_SECRETS_KEY: {
    isSecret: true,
    about:
      'Key that encrypts the secrets of authenticators, 32 random bytes in base64; former ones after commas',
    fallback: 'the embedded database: SOGLIA_DATA_DIR/secrets.key',
    value: z
      .string()
      .regex(
        /^[\w+/-]{43}=?(,[\w+/-]{43}=?)*$/,
        'write 32 random bytes in base64, as "head -c 32 /dev/urandom | base64" makes them, and former ones after commas',
      )
      .optional(),
  },
  SOGLIA_METRICS_TOKEN: {
    isSecret: true,
    about: 'Opens `/metrics` to whoever sends it as bearer token',
    fallback: '',
    value: z
      .string()
      .regex(/^[\x21-\x7e]{16,}$/, 'write 16 characters or more, without spaces')
      .optional(),
  },
  SOGLIA_TILES_URL: {
    isSecret: true,
    about:
      'Tiles under the map, `https://tiles.example/{z}/{x}/{y}.png`; without it the map draws its own land',
    fallback: '',
    value: z
      .url({ protocol: /^https$/ })
      .refine(
        url => ['{z}', '{x}', '{y}'].every(part => url.includes(part)),
        'write {z}, {x} and {y} into it',
      )
      .optional(),
  },
  SOGLIA_TILES_CREDIT: {
    about: 'Whom the map names for the tiles',
    fallback: '',
    value: z.string().max(200, 'it takes up to 200 characters').optional(),
  },
  SOGLIA_GEOCODER_URL: {
    isSecret: true,
    about: 'Search of addresses, asked by the server; `{q}` is the text, the answer is GeoJSON',
    fallback: '',
    value: z
      .url({ protocol: /^https?$/ })
      .refine(url => url.includes('{q}'), 'write {q} into it')
      .optional(),
  },
  SOGLIA_SLOW_MS: {
    about: 'Milliseconds beyond which a call gets a line in the log, with its slowest statement',
    fallback: '300',
    value: wholeNumber(1, 60_000),
  },
  LOG_LEVEL: {
    about: 'How much the log says',
    fallback: 'info, or warn in the demo',
    value: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').optional(),
  },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings
export type SettingValues = { [Name in SettingName]: z.output<(typeof settings)[Name]['value']> }

export const settingNames = Object.keys(settings) as SettingName[]

export function isSecret(name: SettingName): boolean {
  const setting: Setting = settings[name]
  return setting.isSecret === true
}
