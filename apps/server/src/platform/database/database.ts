import type { DomainEvent } from '@coup-denvoi/contract/events'
import type { Job } from '#platform/jobs/job.ts'
import type { DatabaseConnection, NamedStatement, Queryable, ReadInOneTrip, Transaction } from './database-connection.ts'

/** The transaction of a command, with its events and jobs. */
export type Change = {
  tx: Transaction
  /** Records a domain event: reactions run before the commit, live signals are sent with it. */
  emit(event: DomainEvent): void
  /** Stores a job in the transaction: it runs only if the transaction commits. */
  enqueue(job: Job): void
  /** The time of the transaction, for everything that it writes. */
  now: Date
}

/** The database for commands and queries. */
export type Database = {
  /** Reads outside a transaction. */
  read: Queryable
  /**
   * The same, for prepared statements that don't need each other's results.
   * @example const [[match], players] = await db.readInOneTrip((read) => [byId(read).execute({ id }), playersOf(read).execute({ id })])
   */
  readInOneTrip: ReadInOneTrip
  /**
   * Runs `work` in one transaction, with the reactions to its events; a reaction that fails is logged and rolled back alone.
   * Jobs are stored with it. Live signals are sent on commit.
   */
  transaction<Result>(work: (change: Change) => Promise<Result>, now?: Date): Promise<Result>
}

/** The events, jobs and time of a transaction; reactions add to both lists. */
export type TransactionOutcome = { events: DomainEvent[]; jobs: Job[]; now: Date }

/** Hooks of every transaction. */
export type TransactionHooks = {
  /** Runs inside the transaction, after `work`. */
  beforeCommit(tx: Transaction, outcome: TransactionOutcome): Promise<void>
  /** Sent together with the commit, which fails if one of them does: the jobs, and signals that are part of the transaction. */
  lastStatements(outcome: TransactionOutcome): readonly NamedStatement[]
  /** Runs after the commit; must not throw. */
  afterCommit(outcome: TransactionOutcome): void
}

export function createDatabase(
  connection: Pick<DatabaseConnection, 'drizzle' | 'readInOneTrip' | 'transaction'>,
  hooks: TransactionHooks,
): Database {
  return {
    read: connection.drizzle,
    readInOneTrip: connection.readInOneTrip,
    transaction: async (work, now = new Date()) => {
      const outcome: TransactionOutcome = { events: [], jobs: [], now }
      const result = await connection.transaction(
        async (tx) => {
          const value = await work(createChange(tx, outcome))
          if (outcome.events.length > 0) await hooks.beforeCommit(tx, outcome)
          return value
        },
        () => hooks.lastStatements(outcome),
      )
      if (outcome.events.length + outcome.jobs.length > 0) hooks.afterCommit(outcome)
      return result
    },
  }
}

/** A change that collects its events and jobs in `outcome`. */
export function createChange(tx: Transaction, { events, jobs, now }: TransactionOutcome): Change {
  return { tx, emit: (event) => events.push(event), enqueue: (job) => jobs.push(job), now }
}
