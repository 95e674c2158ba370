export interface Migration {
  text: string
  /** True if instances of the release before serve on while this migration runs, and afterwards. */
  olderMayServe: boolean
  /** Statements that change some rows each; repeated before `text`, each in its own transaction, until no row changes. */
  batches?: readonly string[]
  /** Indexes by name, with the text after `create index NAME`; built before `text`, without stopping writes. */
  indexes?: Readonly<Record<string, string>>
}

type Texts = Record<string, string>

export const alone = (texts: Texts) => declared(texts, false)
export const beside = (texts: Texts) => declared(texts, true)

function declared(texts: Texts, olderMayServe: boolean): Record<string, Migration> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { text, olderMayServe }]))
}
