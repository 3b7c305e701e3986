import { and, eq, inArray, sql } from 'drizzle-orm'
import { ERASED_GUEST_NAME } from '#features/matches/guests/match-guests.table.ts'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifications } from '../notifications.table.ts'

/** Notifications stop naming a guest whose name moderators have erased, and so do pending mails and pushes. */
export const onGuestNameErased: Reaction<'match.guest-name-erased'> = async ({ tx, emit }, { matchId, name }) => {
  const changed = new Set<string>()
  for (const [types, before, after] of TEXTS_WITH_GUESTS) {
    const begin = before(name)
    const rows = await tx
      .update(notifications)
      .set({ content: sql`${after} || substr(${notifications.content}, ${[...begin].length + 1}::int)` })
      .where(
        and(eq(notifications.matchId, matchId), inArray(notifications.type, types), sql`starts_with(${notifications.content}, ${begin})`),
      )
      .returning({ userId: notifications.userId })
    for (const { userId } of rows) changed.add(userId)
  }
  if (changed.size > 0) emit({ type: 'notifications.changed', userIds: [...changed] })
}

type TextWithGuest = [
  types: ('match' | 'player_joined' | 'player_left' | 'player_replaced')[],
  before: (name: string) => string,
  after: string,
]

/** How the texts begin that name a guest. */
const TEXTS_WITH_GUESTS: readonly TextWithGuest[] = [
  [['player_joined', 'player_left'], (name) => `${name} (invité) `, `${ERASED_GUEST_NAME} `],
  ...startingWith('player_replaced', ['remplace ', 'et ']),
  ...startingWith('match', ['demande ', 'prend ']),
]

function startingWith(type: TextWithGuest[0][number], verbs: string[]): TextWithGuest[] {
  return verbs.map((verb) => [[type], (name) => `${name} ${verb}`, `${ERASED_GUEST_NAME} ${verb}`])
}
