import { Socket } from 'node:net'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { currentTrace, tracedStatement } from './request-trace.ts'
import { lastIsNext } from './transaction.ts'

const mostTexts = 500
/** A new connection costs others more than the rest of a short statement. */
const cutAfterMs = 500
/** Matches queries, also several in brackets joined by a union; settings and locks do not match. */
const asking = /^[\s(]*(select|with)\b/

/**
 * A pool that saves messages. Parameterised statements get names, so that each is parsed once. Reads without parameters
 * get a name per role, so that all calls on a connection share one plan. `begin` travels with the first statement,
 * `commit` with the statement after `lastIsNext`. The end of a read-only transaction is not awaited.
 */
export function pipelined(pool: Pick<pg.Pool, 'connect' | 'end' | 'options'>): PostgresPool {
  const names: Names = { withValues: new Map(), without: new Map() }
  return {
    connect: async () => {
      const loan = new Loan(await pool.connect(), names)
      return {
        query: loan.query as unknown as PostgresPoolClient['query'], // Cursors are missing, because nothing here opens one.
        release: loan.release,
      }
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

/** Statement names by text. */
interface Names {
  withValues: Map<string, string>
  without: Map<string, string>
}

/** A connection from the moment when it is lent until it is given back. */
class Loan {
  readonly #client: pg.PoolClient
  readonly #names: Names
  /** Statements whose answers do not matter; they travel with the next one. */
  #ahead = ''
  #isReading = false
  /** Role of the transaction, because a plan contains the policies of one role. */
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
    return tracedStatement(text, () =>
      this.#whileAwaited(() =>
        this.#ahead === '' && this.#state === 'usual'
          ? this.#client.query(question)
          : this.#together(question),
      ),
    )
  }

  /** Cuts the connection of a reader who has left, so that the server ends the statement. */
  async #whileAwaited<T>(ask: () => Promise<T>): Promise<T> {
    const left = this.#isReading ? currentTrace()?.left : undefined
    left?.throwIfAborted()
    const { stream } = this.#client.connection
    // The embedded engine cannot be interrupted.
    if (!left || !(stream instanceof Socket)) return ask()
    const begun = performance.now()
    let timer: NodeJS.Timeout | undefined
    const cut = () => {
      timer = setTimeout(() => stream.destroy(), Math.max(0, cutAfterMs + begun - performance.now()))
    }
    left.addEventListener('abort', cut)
    try {
      return await ask()
    } catch (error) {
      throw left.aborted ? left.reason : error
    } finally {
      left.removeEventListener('abort', cut)
      clearTimeout(timer)
    }
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
    // Only `begin` carries the id: in a statement it would be another text each time, and so another plan.
    const id = currentTrace()?.id
    const marked = id ? `${text} /* request ${id} */` : text
    this.#ahead += this.#ahead === '' ? marked : `; ${marked}`
    this.#isReading = text.startsWith('begin read only')
    this.#role = /set local role (\w+)/.exec(text)?.[1] ?? ''
    this.#state = 'usual'
    return nothing('BEGIN')
  }

  #expectLast() {
    this.#state = 'lastIsNext'
    return nothing('SET')
  }

  /** A transaction that never began needs no end, and a read need not know how its transaction ends. */
  #end(text: string) {
    if (this.#state === 'over') return nothing('COMMIT')
    const isBegun = !this.#ahead.includes('begin')
    if (isBegun && !this.#isReading) return this.#client.query(text)
    if (isBegun) this.#ahead = 'commit'
    else this.#ahead = this.#ahead.startsWith('commit') ? 'commit' : ''
    return nothing('COMMIT')
  }

  /**
   * The first failure is thrown, and the answers of later parts are discarded. If the last statement fails, the commit
   * after it rolls back.
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

/** Pipelining is on only while this pool has lent the connection, because COPY waits for each answer. */
function speakAhead(client: pg.PoolClient, isAhead: boolean): void {
  Object.assign(client, { pipeline: isAhead })
}

function nothing(command: string) {
  return { command, rowCount: 0, rows: [] }
}

// @NOTE bounded, because texts that vary endlessly, such as lists of values, would fill the memory of every connection.
function nameOf(letter: 'r' | 's', text: string, texts: Map<string, string>): string | undefined {
  const known = texts.get(text)
  if (known || texts.size >= mostTexts) return known
  const name = `${letter}${texts.size}`
  texts.set(text, name)
  return name
}
