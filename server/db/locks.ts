/** Every advisory lock there is, by what it guards: two that shared a number would wait for each other. */
export const locks = {
  /** Held while a start migrates, and makes what the code declares. */
  preparation: 7_312_001,
  /** Held by the session of an import, from its first file to its last. */
  import: 7_312_002,
  lastAdmin: 7_312_003,
  menu: 7_312_004,
  /** With the user: one uploads at a time. */
  headerImage: 7_312_005,
  /** With the desk. */
  desk: 7_312_006,
  /** Held by each transaction of an import while it writes. */
  importWriting: 7_312_007,
  /** With the address. */
  registration: 7_312_008,
  demo: 7_312_009,
  jobGrants: 7_312_010,
  downloads: 7_312_011,
  offers: 7_312_012,
} as const
