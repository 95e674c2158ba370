import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { admitting, type WaitingRoom } from './admission.ts'
import { lastIsNext } from './transaction.ts'

const mostTexts = 500
/** Also one of several joined ones, each in brackets; no setting, no lock. */
const asking = /^[\s(]*(select|with)\b/

/**
 * A pool whose connections ask for little: parameterised statements have names, so each is parsed once; what is read
 * without values has one too, in each role, and so one plan for all calls of it on a connection; `begin` goes
 * with the first statement, `commit` with one that says it is the last, and the end of a transaction that only reads is
 * not waited for.
 */
export function pipelined(pool: pg.Pool, room?: WaitingRoom): PostgresPool {
  const connect = admitting(pool, room)
  const names: Names = { withValues: new Map(), without: new Map() }
  return {
    connect: async () => {
      const loan = new Loan(await connect(), names)
      return {
        query: loan.query as unknown as PostgresPoolClient['query'], // without cursors, which nothing here opens
        release: loan.release,
      }
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

/** Of statements, by their texts. */
interface Names {
  withValues: Map<string, string>
  without: Map<string, string>
}

/** A connection from when it is taken until it is given back. */
class Loan {
  readonly #client: pg.PoolClient
  readonly #names: Names
  /** Statements without an answer that matters, which go ahead of the next one. */
  #ahead = ''
  #isReading = false
  /** Of the transaction: a plan is made for the policies of one role. */
  #role = ''
  #state: 'usual' | 'lastIsNext' | 'over' = 'usual'

  constructor(client: pg.PoolClient, names: Names) {
    this.#client = client
    this.#names = names
    speakAhead(client, true)
  }

  query = async (text: string, values: readonly unknown[]) => {
    if (text.startsWith('begin')) return this.#begin(text)
    if (text === 'commit' || text === 'rollback') return this.#end(text)
    if (this.#state === 'over') throw new Error('a statement came after the last one of its transaction')
    if (text === lastIsNext) return this.#expectLast()
    const question = { text, values: [...values], name: this.#nameOf(text, values) }
    if (this.#ahead === '' && this.#state === 'usual') return this.#client.query(question)
    return this.#together(question)
  }

  #nameOf(text: string, values: readonly unknown[]): string | undefined {
    if (values.length > 0) return nameOf('s', text, this.#names.withValues)
    return this.#isReading && asking.test(text)
      ? nameOf('r', `${this.#role}: ${text}`, this.#names.without)
      : undefined
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

  #begin(text: string) {
    this.#ahead += this.#ahead === '' ? text : `; ${text}`
    this.#isReading = text.startsWith('begin read only')
    this.#role = /set local role (\w+)/.exec(text)?.[1] ?? ''
    this.#state = 'usual'
    return nothing('BEGIN')
  }

  #expectLast() {
    this.#state = 'lastIsNext'
    return nothing('SET')
  }

  /** One that was never begun needs no end; what a reading has seen cannot be undone by how it ends. */
  #end(text: string) {
    if (this.#state === 'over') return nothing('COMMIT')
    const isBegun = !this.#ahead.includes('begin')
    if (isBegun && !this.#isReading) return this.#client.query(text)
    if (isBegun) this.#ahead = 'commit'
    else this.#ahead = this.#ahead.startsWith('commit') ? 'commit' : ''
    return nothing('COMMIT')
  }

  /**
   * Should the beginning fail, what came with it was asked by nobody, and its answer is thrown away. Should the last
   * statement fail, the commit that follows it rolls back.
   */
  async #together(question: pg.QueryConfig) {
    const parts: (string | pg.QueryConfig)[] = this.#ahead === '' ? [question] : [this.#ahead, question]
    if (this.#state === 'lastIsNext') {
      parts.push('commit')
      this.#state = 'over'
    }
    const place = parts.indexOf(question)
    this.#ahead = ''
    const answers = await Promise.allSettled(this.#sendAll(parts))
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
    return (answers[place] as PromiseFulfilledResult<pg.QueryResult>).value
  }

  #sendAll(parts: (string | pg.QueryConfig)[]): Promise<pg.QueryResult>[] {
    const { stream } = this.#client.connection
    stream.cork()
    try {
      return parts.map(part => this.#client.query(part as string))
    } finally {
      stream.uncork()
    }
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
function nameOf(letter: 'r' | 's', text: string, texts: Map<string, string>): string | undefined {
  const known = texts.get(text)
  if (known || texts.size >= mostTexts) return known
  const name = `${letter}${texts.size}`
  texts.set(text, name)
  return name
}
