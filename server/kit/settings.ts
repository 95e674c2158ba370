import { sql } from 'kysely'
import { z } from 'zod'
import { feedGroups } from '#contract/health-kinds.ts'
import { roles } from '#contract/roles.ts'
import type { OpenReader, OpenWriter } from '#server/db/reader.ts'

/** Also read in SQL, where the setting is not stored. */
export const defaultAnswerDays = 7

const httpsAddress = z.url({ protocol: /^https$/ })

/** The manufacturer's settings, one row each in the database, so that the console can change them. */
const shapes = {
  manufacturer: z.object({
    name: z.string().default('Soglia'),
    legalName: z.string().default(''),
    address: z.string().default(''),
    registration: z.string().default(''),
    website: z.string().default(''),
    brandColour: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .default('#005055'),
    /** Version and size of the logo; the picture has a row of its own. */
    logo: z
      .object({ version: z.string(), widthPx: z.number().int(), heightPx: z.number().int() })
      .nullable()
      .default(null),
    /** Terms printed under an order, one paragraph each. */
    orderTerms: z.array(z.string()).default([]),
    vatNumber: z.string().default(''),
    phone: z.string().default(''),
    email: z.string().default(''),
    hours: z.string().default(''),
    privacyUrl: z.union([httpsAddress, z.literal('')]).default(''),
    social: z.array(z.object({ name: z.string(), url: httpsAddress })).default([]),
  }),
  /** The logo as a PNG in a data address; empty if there is none. */
  logo: z.object({ image: z.string().default('') }),
  /** Sentence and doors of the sign-in page: up to three doors, each "model colour" by their codes. */
  entry: z.object({
    sentence: z.string().default('Ogni casa comincia da una porta.'),
    doors: z.array(z.string()).default([]),
  }),
  accounts: z.object({
    /** Minimum length of a password. */
    passwordLength: z.number().int().min(5).default(5),
    /** Minimum length of an Admin's password. A shorter one counts until its next change. */
    adminPasswordLength: z.number().int().min(8).default(8),
    /** Roles whose users must have a second factor. */
    secondFactorRoles: z.array(z.enum(roles)).default([]),
    /** An Admin's session ends after this many hours without use. */
    adminIdleHours: z.number().int().min(1).max(720).default(12),
  }),
  offers: z.object({
    title: z.string().default('Rotazione collezione Speedy'),
    footnotes: z.array(z.string()).default([]),
  }),
  home: z.object({ welcome: z.string().default(''), banner: z.string().default('') }),
  externalPages: z.record(z.string(), httpsAddress).default({}),
  /** How long rows are kept that no business depends on. */
  keeping: z.object({
    /** The audit log, runs of backups and mailed views. */
    logMonths: z.number().int().positive().default(24),
    /** Mails that were sent or given up. */
    mailDays: z.number().int().positive().default(365),
    notificationDays: z.number().int().positive().default(180),
    importDays: z.number().int().positive().default(180),
  }),
  /** Hours after which the ERP's figures count as old. */
  feedAgeHours: z.number().int().positive().default(26),
  /** Days after which an offer without an answer is a task of its maker. */
  offerAnswerDays: z.number().int().positive().default(defaultAnswerDays),
  /** Limits beyond which something counts as wrong, and who hears of it in the morning. */
  health: z.object({
    /** Hours for kinds of data that come at another pace than `feedAgeHours`. */
    groupHours: z.partialRecord(z.enum(feedGroups), z.number().int().positive()).default({}),
    diskPercent: z.number().int().min(10).max(99).default(80),
    certificateDays: z.number().int().positive().default(14),
    backupHours: z.number().int().positive().default(48),
    jobMinutes: z.number().int().positive().default(15),
    mailMinutes: z.number().int().positive().default(120),
    jobFailures: z.number().int().positive().default(3),
    slowMs: z.number().int().positive().default(1_000),
    hasMorningMail: z.boolean().default(true),
    /** Empty for the Admins. */
    morningMailTo: z.union([z.email(), z.literal('')]).default(''),
  }),
} as const

export type SettingKey = keyof typeof shapes
export type Setting<Key extends SettingKey> = z.output<(typeof shapes)[Key]>

export async function readSetting<Key extends SettingKey>(tx: OpenReader, key: Key): Promise<Setting<Key>> {
  const row = await tx
    .selectFrom('setting')
    .where('key', '=', sql.lit(key))
    .select('value')
    .executeTakeFirst()
  return toSetting(key, row?.value)
}

/** Reads a setting's value that a query has selected together with other columns. */
export function toSetting<Key extends SettingKey>(key: Key, value: unknown): Setting<Key> {
  const shape = shapes[key]
  return shape.parse(value ?? (shape instanceof z.ZodObject ? {} : undefined)) as Setting<Key>
}

export async function writeSetting<Key extends SettingKey>(
  tx: OpenWriter,
  key: Key,
  value: Setting<Key>,
): Promise<void> {
  const row = { value: JSON.stringify(shapes[key].parse(value)), changed_at: sql<Date>`clock_now()` }
  await tx
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict(conflict => conflict.column('key').doUpdateSet(row))
    .execute()
}
