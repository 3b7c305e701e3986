import type { DomainEvent } from '@coup-denvoi/contract/events'
import type { Job } from '#platform/jobs/job.ts'
import type { DatabaseConnection, Queryable, Transaction } from './database-connection.ts'

/** Tells the rest of the server what a transaction did. */
export type Emit = (event: DomainEvent) => void

/** Stores work for later as part of the transaction: it will be done, and it will not if the transaction fails. */
export type Enqueue = (job: Job) => void

/** The open database as commands and queries get it. */
export type Database = {
  /** For reading, outside of a transaction. */
  read: Queryable
  /**
   * One transaction, with what follows from it: the events that it emits reach the reactions inside of it
   * (their failure is logged and undoes only themselves), the jobs that it enqueues are stored with it,
   * and the live hints leave when it has committed.
   */
  transaction<Result>(work: (tx: Transaction, emit: Emit, enqueue: Enqueue) => Promise<Result>): Promise<Result>
}

/** What a transaction emitted and enqueued; what follows from it adds to both. */
export type TransactionOutcome = { events: DomainEvent[]; jobs: Job[] }

/** What happens around the work of every transaction. */
export type TransactionHooks = {
  /** Runs inside the transaction, after its work. */
  beforeCommit(tx: Transaction, happened: TransactionOutcome): Promise<void>
  /** Runs inside the transaction too; its failure is the transaction's. */
  enqueueJobs(tx: Transaction, jobs: readonly Job[]): Promise<void>
  /** Runs when it has committed; must not throw. */
  afterCommit(events: readonly DomainEvent[]): void
}

export function createDatabase(connection: Pick<DatabaseConnection, 'drizzle'>, hooks: TransactionHooks): Database {
  return {
    read: connection.drizzle,
    transaction: async (work) => {
      const events: DomainEvent[] = []
      const jobs: Job[] = []
      const result = await connection.drizzle.transaction(async (tx) => {
        const outcome = await work(
          tx,
          (event) => events.push(event),
          (job) => jobs.push(job),
        )
        if (events.length > 0) await hooks.beforeCommit(tx, { events, jobs })
        if (jobs.length > 0) await hooks.enqueueJobs(tx, jobs)
        return outcome
      })
      if (events.length > 0) hooks.afterCommit(events)
      return result
    },
  }
}
