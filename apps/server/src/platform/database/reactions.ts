import type { DomainEvent } from '@coup-denvoi/contract/events'
import { type Change, createChange, type TransactionOutcome } from './database.ts'
import type { Transaction } from './database-connection.ts'

type EventOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>

/** What a slice does on an event of another one, in the same transaction. It may emit events of its own. */
export type Reaction<Type extends DomainEvent['type']> = (change: Change, event: EventOf<Type>) => Promise<void>

/** Which reactions follow which event. */
export type Reactions = { [Type in DomainEvent['type']]?: readonly Reaction<Type>[] }

/** The reactions of several slices. Those to one event run in the order of the arguments. */
export function mergeReactions(...tables: readonly Reactions[]): Reactions {
  const merged: Record<string, readonly unknown[]> = {}
  for (const table of tables) for (const [type, list] of Object.entries(table)) merged[type] = [...(merged[type] ?? []), ...list]
  return merged as Reactions
}

/** Runs the reactions of each event behind a savepoint: one that fails is reported and undoes only itself. Reactions to what a reaction emits run too. */
export async function runReactions(
  reactions: Reactions,
  tx: Transaction,
  outcome: TransactionOutcome,
  onError: (error: unknown, event: DomainEvent) => void,
): Promise<void> {
  // The list grows during the loop.
  for (const event of outcome.events) {
    for (const reaction of (reactions[event.type] ?? []) as readonly Reaction<typeof event.type>[]) {
      const added: TransactionOutcome = { events: [], jobs: [], now: outcome.now }
      try {
        await tx.transaction((savepoint) => reaction(createChange(savepoint, added), event as never))
        outcome.events.push(...added.events)
        outcome.jobs.push(...added.jobs)
      } catch (error) {
        onError(error, event)
      }
    }
  }
}
