import { isIP } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { nearest } from '#rules/nearest.ts'

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

interface Setting {
  about: string
  fallback: string
  value: z.ZodType
  /** The value may contain a password or a key, and is never printed. */
  isSecret?: true
}

/** Every setting of the server, from environment variables only; a test compares the README's table with this list. */
export const settings = {
  PORT: { about: 'Port to listen on', fallback: '3000', value: z.coerce.number().int().min(0).max(65535) },
  HOST: { about: 'Address to listen on', fallback: '127.0.0.1', value: z.string().min(1) },
  NODE_ENV: {
    about: '`production` turns the demo company off',
    fallback: 'development',
    value: z.enum(['development', 'production', 'test']),
  },
  SOGLIA_PUBLIC_URL: {
    about: 'Address that people type; links in mails start with it, and https makes the cookie Secure',
    fallback: 'http://localhost:PORT',
    value: z.url({ protocol: /^https?$/ }).optional(),
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
  SOGLIA_DEMO: {
    about: '`1` loads the demo company into an empty database, `0` never does',
    fallback: '1, or 0 in production and with DATABASE_URL',
    value: z.enum(['0', '1']).optional(),
  },
  DATABASE_URL: {
    isSecret: true,
    about: 'PostgreSQL 15 or newer, instead of the embedded database',
    fallback: '',
    value: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  },
  SMTP_URL: {
    isSecret: true,
    about: 'Mail server; without it messages wait in the queue, readable by the Admin',
    fallback: '',
    value: z.url({ protocol: /^smtps?$/ }).optional(),
  },
  MAIL_FROM: { about: 'Sender of the mails', fallback: 'soglia@localhost', value: z.string().min(3) },
  S3_ENDPOINT: {
    isSecret: true,
    about: 'S3-compatible store for files, instead of the data folder',
    fallback: '',
    value: z.url({ protocol: /^https?$/ }).optional(),
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
    value: z.coerce.number().int().min(1).max(64),
  },
  SOGLIA_DRAIN_SECONDS: {
    about: 'For how long an instance that is told to end serves on, while `/readyz` says that it leaves',
    fallback: '5 in production, else 0',
    value: z.coerce.number().min(0).max(600).optional(),
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
    value: z.string().max(200).optional(),
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
  LOG_LEVEL: {
    about: 'How much the log says',
    fallback: 'info, or warn in the demo',
    value: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings
type SettingValues = { [Name in SettingName]: z.output<(typeof settings)[Name]['value']> }

/** A setting is unusable; the message is one clear sentence for the operator. */
export class ConfigError extends Error {}

export interface Config {
  port: number
  host: string
  publicUrl: string
  trustProxy: string | undefined
  dataFolder: string
  returnFolder: string
  isDemo: boolean
  /** True in production, where a demo company must not be created by accident. */
  isProduction: boolean
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  s3: S3Config | undefined
  workers: number
  drainSeconds: number
  metricsToken: string | undefined
  tiles: { url: string; credit: string } | undefined
  geocoderUrl: string | undefined
  logLevel: NonNullable<SettingValues['LOG_LEVEL']>
}

export interface S3Config {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const values = readSettings(env)
  const isDemoByDefault = values.NODE_ENV !== 'production' && !values.DATABASE_URL
  const isDemo = values.SOGLIA_DEMO ? values.SOGLIA_DEMO === '1' : isDemoByDefault
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.SOGLIA_PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${values.PORT}`,
    trustProxy: values.SOGLIA_TRUST_PROXY,
    dataFolder: values.SOGLIA_DATA_DIR,
    returnFolder: values.SOGLIA_RETURN_DIR ?? join(values.SOGLIA_DATA_DIR, 'ritorno'),
    isDemo,
    isProduction: values.NODE_ENV === 'production',
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    s3: toS3(values),
    workers: values.SOGLIA_WORKERS,
    drainSeconds: values.SOGLIA_DRAIN_SECONDS ?? (values.NODE_ENV === 'production' ? 5 : 0),
    metricsToken: values.SOGLIA_METRICS_TOKEN,
    tiles: values.SOGLIA_TILES_URL
      ? { url: values.SOGLIA_TILES_URL, credit: values.SOGLIA_TILES_CREDIT ?? '' }
      : undefined,
    geocoderUrl: values.SOGLIA_GEOCODER_URL,
    logLevel: values.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
  }
}

export const settingNames = Object.keys(settings) as SettingName[]

/** Throws one error that names all unusable settings, so that an operator mends them in one go. */
function readSettings(env: NodeJS.ProcessEnv): SettingValues {
  const read = settingNames.map(name => ({ name, ...readSetting(name, env[name]) }))
  const values = Object.fromEntries(read.map(({ name, value }) => [name, value])) as SettingValues
  const problems = read.flatMap(({ problem }) => problem ?? [])
  if (problems.length === 0) problems.push(...missingBeside(values))
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return values
}

function readSetting(name: SettingName, text: string | undefined): { value?: unknown; problem?: string } {
  const { value, fallback } = settings[name]
  const given = text === undefined || text === '' ? undefined : text
  const parsed = value.safeParse(given ?? (value instanceof z.ZodOptional ? undefined : fallback))
  if (parsed.success) return { value: parsed.data }
  const hint = parsed.error.issues[0]?.message ?? 'not usable'
  return { problem: `${name}=${isSecret(name) ? '…' : given} cannot be used: ${hint}.` }
}

/** Settings that are unusable without another one. */
function missingBeside(values: SettingValues): string[] {
  const { SOGLIA_WORKERS, DATABASE_URL, S3_ENDPOINT } = values
  const store = [values.S3_BUCKET, values.S3_ACCESS_KEY_ID, values.S3_SECRET_ACCESS_KEY]
  return [
    ...(SOGLIA_WORKERS > 1 && !DATABASE_URL
      ? [
          `SOGLIA_WORKERS=${SOGLIA_WORKERS} needs DATABASE_URL: the embedded database lives inside one process.`,
        ]
      : []),
    ...(S3_ENDPOINT && store.some(value => !value)
      ? ['S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.']
      : []),
  ]
}

function isSecret(name: SettingName): boolean {
  const setting: Setting = settings[name]
  return setting.isSecret === true
}

/** The settings in force, a line each, without secrets. */
export function shownSettings(env: NodeJS.ProcessEnv): string[] {
  return settingNames.map(name => {
    const given = env[name]
    if (!given) return `${name}=${settings[name].fallback} (default)`
    return `${name}=${isSecret(name) ? maskedText(given) : given}`
  })
}

/** Shows the host of an address, which operators look for. Keys may stand in any other part. */
function maskedText(text: string): string {
  const { protocol, host } = URL.parse(text) ?? { protocol: '', host: '' }
  return host ? `${protocol}//…${host}…` : '…'
}

/** Environment variables of single commands. */
const ofCommands = ['SOGLIA_ADMIN_PASSWORD']

/** Names in the environment that look like settings and are none, each with the nearest setting. */
export function strangeSettings(env: NodeJS.ProcessEnv): string[] {
  const known: readonly string[] = [...settingNames, ...ofCommands]
  return Object.keys(env)
    .filter(name => name.startsWith('SOGLIA_') && !known.includes(name))
    .map(name => `${name} is no setting: the nearest is ${nearest(name, known)}.`)
}

function toS3(values: SettingValues): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = values
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, region, bucket, accessKeyId, secretAccessKey }
}
