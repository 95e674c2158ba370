import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import type { Keeping } from '#rules/kept-backups.ts'
import { isSecret, type SettingName, type SettingValues, settingNames, settings } from './settings.ts'

/** A setting is unusable; the message is one clear sentence for the operator. */
export class ConfigError extends Error {}

export interface Config {
  port: number
  host: string
  publicUrl: string
  trustProxy: string | undefined
  dataFolder: string
  returns: ReturnPlace
  backups: { folder: string | undefined; keeping: Keeping }
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
  /** In base64, the one that encrypts first. */
  secretKeys: string[]
  tiles: { url: string; credit: string } | undefined
  geocoderUrl: string | undefined
  logLevel: NonNullable<SettingValues['LOG_LEVEL']>
  /** For the steps of long work, which a quiet demo tells, too. */
  stepLevel: NonNullable<SettingValues['LOG_LEVEL']>
  /** Calls that take longer get a line in the log. */
  slowMs: number
}

/** The folder in which the ERP finds order requests. */
export interface ReturnPlace {
  folder: string
  /** Id of the operating system's group that reads the order requests. */
  group: number | undefined
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
    returns: {
      folder: values.SOGLIA_RETURN_DIR ?? join(values.SOGLIA_DATA_DIR, 'ritorno'),
      group: values.SOGLIA_RETURN_GROUP,
    },
    backups: {
      folder: values.SOGLIA_BACKUP_DIR,
      keeping: {
        days: values.SOGLIA_BACKUP_DAYS,
        weeks: values.SOGLIA_BACKUP_WEEKS,
        months: values.SOGLIA_BACKUP_MONTHS,
      },
    },
    isDemo,
    isProduction: values.NODE_ENV === 'production',
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    s3: toS3(values),
    workers: values.SOGLIA_WORKERS,
    drainSeconds: values.SOGLIA_DRAIN_SECONDS ?? (values.NODE_ENV === 'production' ? 5 : 0),
    metricsToken: values.SOGLIA_METRICS_TOKEN,
    secretKeys: values.SOGLIA_SECRETS_KEY?.split(',') ?? [],
    tiles: values.SOGLIA_TILES_URL
      ? { url: values.SOGLIA_TILES_URL, credit: values.SOGLIA_TILES_CREDIT ?? '' }
      : undefined,
    geocoderUrl: values.SOGLIA_GEOCODER_URL,
    logLevel: values.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
    stepLevel: values.LOG_LEVEL ?? 'info',
    slowMs: values.SOGLIA_SLOW_MS,
  }
}

/**
 * Adds the settings of the file that SOGLIA_ENV_FILE names, so that a scheduled command works on the database of the
 * service.
 */
export function wholeEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { SOGLIA_ENV_FILE: file } = env
  if (!file) return env
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...env }
  } catch (error) {
    throw new ConfigError(`SOGLIA_ENV_FILE=${file} cannot be read: ${(error as Error).message}.`)
  }
}

/** Throws one error that names all unusable settings, so that an operator can correct them all at once. */
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

/** Problems of settings that need another setting. */
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

function toS3(values: SettingValues): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = values
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, region, bucket, accessKeyId, secretAccessKey }
}
