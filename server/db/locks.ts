/** Every advisory lock by its purpose; two purposes with one number would wait for each other. */
export const locks = {
  /** Held while a start brings schema, menu and rollups to this version. */
  preparation: 7_312_001,
  /** Held by an import's session from its first file to its last. */
  import: 7_312_002,
  lastAdmin: 7_312_003,
  menu: 7_312_004,
  /** Taken together with the user's id: one upload per user at a time. */
  headerImage: 7_312_005,
  /** Taken together with the desk. */
  desk: 7_312_006,
  /** Held by each writing transaction of an import. */
  importWriting: 7_312_007,
  /** Taken together with the e-mail address. */
  registration: 7_312_008,
  demo: 7_312_009,
  /** Held while a start brings the job queue to this version. */
  jobs: 7_312_010,
  downloads: 7_312_011,
  offers: 7_312_012,
  /** Taken together with the order, or with the key of a new claim. */
  claims: 7_312_013,
} as const

/** Releases `$1`. PostgreSQL logs a warning if the session does not hold the lock, so this looks first. */
export const unlockHeld = `select pg_advisory_unlock($1::int8) from pg_locks
  where locktype = 'advisory' and granted and pid = pg_backend_pid()
    and classid = 0 and objid = $1::int8 and objsubid = 1`
