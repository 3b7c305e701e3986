import type { DomainEvent } from '@coup-denvoi/contract/events'
import type { Transaction } from './storage.ts'

type EventOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>

/** What a slice does when something happened in another one; runs in the transaction of what happened. */
export type Reaction<Type extends DomainEvent['type']> = (tx: Transaction, event: EventOf<Type>) => Promise<void>

/** Which reactions follow which event. */
export type Reactions = { [Type in DomainEvent['type']]?: readonly Reaction<Type>[] }

/**
 * Runs the reactions of each event behind a savepoint: one that fails undoes itself and is reported,
 * and what it reacted to stands.
 */
export async function runReactions(
  reactions: Reactions,
  tx: Transaction,
  events: readonly DomainEvent[],
  onFailure: (error: unknown, event: DomainEvent) => void,
): Promise<void> {
  for (const event of events) {
    for (const reaction of (reactions[event.type] ?? []) as readonly Reaction<typeof event.type>[]) {
      try {
        await tx.transaction((savepoint) => reaction(savepoint, event as never))
      } catch (error) {
        onFailure(error, event)
      }
    }
  }
}
