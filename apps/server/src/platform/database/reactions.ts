import type { DomainEvent } from '@coup-denvoi/contract/events'
import { type Change, createChange, type TransactionOutcome } from './database.ts'
import type { Transaction } from './database-connection.ts'

type EventOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>

/** Runs in the transaction of an event of another slice. It may emit further events. */
export type Reaction<Type extends DomainEvent['type']> = (change: Change, event: EventOf<Type>) => Promise<void>

/** To some events of a type only: the others cost no savepoint. */
export type ConditionalReaction<Type extends DomainEvent['type']> = { when(event: EventOf<Type>): boolean; react: Reaction<Type> }

/** The reactions of each event type. */
export type Reactions = { [Type in DomainEvent['type']]?: readonly (Reaction<Type> | ConditionalReaction<Type>)[] }

/** Merges the reactions of several slices, in the order of the arguments. */
export function mergeReactions(...tables: readonly Reactions[]): Reactions {
  const merged: Record<string, readonly unknown[]> = {}
  for (const table of tables) for (const [type, list] of Object.entries(table)) merged[type] = [...(merged[type] ?? []), ...list]
  return merged as Reactions
}

/** Runs each reaction in a savepoint: one that fails is reported and rolled back alone. Includes reactions to events of reactions. */
export async function runReactions(
  reactions: Reactions,
  tx: Transaction,
  outcome: TransactionOutcome,
  onError: (error: unknown, event: DomainEvent) => void,
): Promise<void> {
  // Reactions add events to this list during the loop.
  for (const event of outcome.events) {
    for (const entry of (reactions[event.type] ?? []) as readonly (
      | Reaction<typeof event.type>
      | ConditionalReaction<typeof event.type>
    )[]) {
      if ('when' in entry && !entry.when(event as never)) continue
      const reaction = 'when' in entry ? entry.react : entry
      const added: TransactionOutcome = { events: [], jobs: [], now: outcome.now }
      try {
        await tx.savepoint((savepoint) => reaction(createChange(savepoint, added), event as never))
        outcome.events.push(...added.events)
        outcome.jobs.push(...added.jobs)
      } catch (error) {
        onError(error, event)
      }
    }
  }
}
