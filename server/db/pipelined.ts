import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

const mostTexts = 500
const names = new Map<string, string>()

/**
 * A pool whose connections ask for little: parameterised statements have names, so each is parsed once; `begin` goes
 * with the first statement, and the end of a transaction that only reads is not waited for.
 */
export function pipelined(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => {
      const loan = new Loan(await pool.connect())
      return {
        query: loan.query as unknown as PostgresPoolClient['query'], // without cursors, which nothing here opens
        release: loan.release,
      }
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

/** A connection from when it is taken until it is given back. */
class Loan {
  readonly #client: pg.PoolClient
  /** Statements without an answer that matters, which go ahead of the next one. */
  #ahead = ''
  #isReading = false

  constructor(client: pg.PoolClient) {
    this.#client = client
    speakAhead(client, true)
  }

  query = (text: string, values: readonly unknown[]) => {
    if (text.startsWith('begin')) return this.#begin(text)
    if (text === 'commit' || text === 'rollback') return this.#end(text)
    const question = { text, values: [...values], name: values.length > 0 ? nameOf(text) : undefined }
    if (this.#ahead === '') return this.#client.query(question)
    return this.#together(question)
  }

  release = (error?: Error | boolean): void => {
    const isOver = error || !this.#ahead.startsWith('commit')
    if (isOver) this.#giveBack(error)
    else
      this.#client.query('commit').then(
        () => this.#giveBack(),
        failure => this.#giveBack(failure),
      )
  }

  #giveBack(error?: Error | boolean): void {
    speakAhead(this.#client, false)
    this.#client.release(error)
  }

  async #begin(text: string) {
    this.#ahead += this.#ahead === '' ? text : `; ${text}`
    this.#isReading = text.startsWith('begin read only')
    return nothing('BEGIN')
  }

  /** One that was never begun needs no end; what a reading has seen cannot be undone by how it ends. */
  async #end(text: string) {
    const isBegun = !this.#ahead.includes('begin')
    if (isBegun && !this.#isReading) return this.#client.query(text)
    if (isBegun) this.#ahead = 'commit'
    else this.#ahead = this.#ahead.startsWith('commit') ? 'commit' : ''
    return nothing('COMMIT')
  }

  /** Should the beginning fail, what came with it was asked by nobody, and its answer is thrown away. */
  async #together(question: pg.QueryConfig) {
    const begun = this.#client.query(this.#ahead)
    const answered = this.#client.query(question)
    this.#ahead = ''
    const [beginning, answer] = await Promise.allSettled([begun, answered])
    if (beginning.status === 'rejected') throw beginning.reason
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  }
}

/** Only while it is lent by this pool: COPY is a conversation, in which nothing is said before the answer. */
function speakAhead(client: pg.PoolClient, isAhead: boolean): void {
  Object.assign(client, { pipeline: isAhead })
}

function nothing(command: string) {
  return { command, rowCount: 0, rows: [] }
}

// @NOTE bounded: what varies without end, as a list of values does, must not fill the memory of every connection
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostTexts) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
