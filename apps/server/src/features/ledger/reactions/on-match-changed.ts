import type { ConditionalReaction, Reaction } from '#platform/database/reactions.ts'
import { moveGuestDebts } from '../commands/move-guest-debts.ts'
import { syncShares } from '../commands/sync-shares.ts'

type Change = Parameters<Reaction<'match.cancelled'>>[0]

/** The end of a match makes its shares. Who is asked to vote is not rung twice. A match that was added has been paid otherwise. */
export const onMatchEnded: ConditionalReaction<'match.ended'> = {
  when: ({ wasAdded }) => !wasAdded,
  react: (change, { matchId, presentUserIds }) => syncShares(change, matchId, { isFirst: true, rungIds: presentUserIds }),
}

/** Takes back those of a match that was played. Who is told of the cancellation is not rung twice. */
export const onMatchCancelled: Reaction<'match.cancelled'> = (change, { matchId, userIds }) =>
  syncShares(change, matchId, { rungIds: userIds })

/** What changes who came corrects them. */
export const onPresenceChanged = (change: Change, { matchId }: { matchId: string }): Promise<void> => syncShares(change, matchId)

/** Debts of a guest go with the place. Guests leave only before kick-off. */
export const onGuestChanged: ConditionalReaction<'match.guest-changed'> = {
  when: ({ change }) => change === 'claimed' || change === 'removed',
  react: (change, { change: what, matchId, guestId, actorId }) =>
    what === 'claimed' && actorId !== null ? moveGuestDebts(change, { matchId, guestId, userId: actorId }) : syncShares(change, matchId),
}
