import type { DomainEvent } from '@coup-denvoi/contract/events'
import type { Job } from '#platform/jobs/job.ts'
import type { DatabaseConnection, Queryable, Transaction } from './database-connection.ts'

/** What a command works with inside its transaction. */
export type Change = {
  tx: Transaction
  /** Records a domain event: reactions of other slices run before the commit, live signals leave with it. */
  emit(event: DomainEvent): void
  /** Stores a job with the transaction: it runs if the transaction commits, and only then. */
  enqueue(job: Job): void
  /** The time of the change: one for all that it writes. */
  now: Date
}

/** The open database as commands and queries get it. */
export type Database = {
  /** Reads outside of a transaction. */
  read: Queryable
  /**
   * Runs `work` in one transaction. Reactions to its events run inside of it; one that fails is logged and undoes only itself.
   * Jobs are stored with it. Live signals leave when it has committed.
   */
  transaction<Result>(work: (change: Change) => Promise<Result>, now?: Date): Promise<Result>
}

/** What a transaction emitted and enqueued, and its time; reactions add to both lists. */
export type TransactionOutcome = { events: DomainEvent[]; jobs: Job[]; now: Date }

/** What happens around the work of every transaction. */
export type TransactionHooks = {
  /** Runs inside the transaction, after its work. */
  beforeCommit(tx: Transaction, outcome: TransactionOutcome): Promise<void>
  /** Runs inside the transaction too; its failure is the transaction's. */
  enqueueJobs(tx: Transaction, jobs: readonly Job[]): Promise<void>
  /** Runs when it has committed; must not throw. */
  afterCommit(events: readonly DomainEvent[]): void
}

export function createDatabase(connection: Pick<DatabaseConnection, 'drizzle'>, hooks: TransactionHooks): Database {
  return {
    read: connection.drizzle,
    transaction: async (work, now = new Date()) => {
      const outcome: TransactionOutcome = { events: [], jobs: [], now }
      const result = await connection.drizzle.transaction(async (tx) => {
        const value = await work(createChange(tx, outcome))
        if (outcome.events.length > 0) await hooks.beforeCommit(tx, outcome)
        if (outcome.jobs.length > 0) await hooks.enqueueJobs(tx, outcome.jobs)
        return value
      })
      if (outcome.events.length > 0) hooks.afterCommit(outcome.events)
      return result
    },
  }
}

/** A change that gathers its events and jobs in `outcome`. */
export function createChange(tx: Transaction, { events, jobs, now }: TransactionOutcome): Change {
  return { tx, emit: (event) => events.push(event), enqueue: (job) => jobs.push(job), now }
}
