import type { DomainEvent } from '@coup-denvoi/contract/events'
import type { Job } from '#platform/jobs/job.ts'
import type { Emit, Enqueue, TransactionOutcome } from './database.ts'
import type { Transaction } from './database-connection.ts'

type EventOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>

/** What a slice does when something happened in another one; runs in the transaction of what happened, and may make more happen. */
export type Reaction<Type extends DomainEvent['type']> = (
  tx: Transaction,
  event: EventOf<Type>,
  emit: Emit,
  enqueue: Enqueue,
) => Promise<void>

/** Which reactions follow which event. */
export type Reactions = { [Type in DomainEvent['type']]?: readonly Reaction<Type>[] }

/**
 * Runs the reactions of each event behind a savepoint: one that fails undoes itself and is reported,
 * and what it reacted to stands. What a reaction emits gets its reactions in turn.
 */
export async function runReactions(
  reactions: Reactions,
  tx: Transaction,
  { events, jobs }: TransactionOutcome,
  onError: (error: unknown, event: DomainEvent) => void,
): Promise<void> {
  // It grows while it is gone through.
  for (const event of events) {
    for (const reaction of (reactions[event.type] ?? []) as readonly Reaction<typeof event.type>[]) {
      const more: { events: DomainEvent[]; jobs: Job[] } = { events: [], jobs: [] }
      try {
        await tx.transaction((savepoint) =>
          reaction(
            savepoint,
            event as never,
            (next) => more.events.push(next),
            (job) => more.jobs.push(job),
          ),
        )
        events.push(...more.events)
        jobs.push(...more.jobs)
      } catch (error) {
        onError(error, event)
      }
    }
  }
}
