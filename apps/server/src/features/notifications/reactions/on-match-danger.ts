import type { MatchFieldChange } from '@coup-denvoi/contract/matches/match.events'
import { matchNotifications } from '@coup-denvoi/contract/notifications/match-notification.texts'
import { isInDanger } from '@coup-denvoi/contract/rescue/danger.rules'
import { dangerMayWait } from '@coup-denvoi/contract/rescue/rescue.rules'
import { eq } from 'drizzle-orm'
import { matches } from '#features/matches/matches.table.ts'
import type { Reactions } from '#platform/database/reactions.ts'
import { closeNotifications } from '../commands/close-notifications.ts'
import { alsoToBlockers, notifyUsers } from '../commands/notify-users.ts'

/** Who is notified that a match lacks players, and of its end: what is decided or moved leaves nothing to answer. */
export const matchDangerReactions: Reactions = {
  'match.in-danger': [
    async (change, event) => {
      const mayWait = dangerMayWait(event.startsAt, change.now)
      const about = { type: 'match_in_danger', matchId: event.matchId, mayWait } as const
      const asked = new Set(event.askedIds)
      const tell = async (userIds: string[], can: { decide: boolean; cancel: boolean }) => {
        for (const isAsked of [true, false]) {
          const told = userIds.filter((userId) => asked.has(userId) === isAsked)
          await notifyUsers(change, told, { ...about, ...matchNotifications.inDanger({ ...event, can, isAsked }) })
        }
      }
      const coOrganizerIds = event.organizerIds.filter((userId) => !event.cancelerIds.includes(userId))
      await tell(event.userIds, { decide: false, cancel: false })
      await tell(coOrganizerIds, { decide: true, cancel: false })
      await tell(event.cancelerIds, { decide: true, cancel: true })
    },
  ],
  'match.players-wanted': [
    (change, event) =>
      notifyUsers(change, event.userIds, {
        type: 'match_in_danger',
        matchId: event.matchId,
        ...matchNotifications.inDangerNearby(event),
        mayWait: dangerMayWait(event.startsAt, change.now),
      }),
  ],
  'match.rescue-voted': [(change, { matchId, userId }) => closeNotifications(change, { type: 'match_in_danger', userId, matchId })],
  'match.kept': [
    (change, { matchId }) => closeNotifications(change, { type: 'match_in_danger', matchId }),
    (change, event) =>
      notifyUsers(
        change,
        event.userIds.filter((userId) => userId !== event.keptBy),
        {
          type: 'match',
          matchId: event.matchId,
          fromUserId: event.keptBy,
          ...alsoToBlockers(matchNotifications.kept(event)),
          mayWait: { kickOff: event.startsAt },
          whileListed: true,
          unlessMuted: true,
        },
      ),
  ],
  'match.edited': [
    {
      // Postponed, or played by fewer: there is nothing left to vote on. With a minimum that still is too high there is.
      when: ({ edit }) => edit.kind === 'fields' && edit.changes.some(({ field }) => ENDS_DANGER.has(field)),
      react: async (change, { matchId }) => {
        const [match] = await change.tx.select().from(matches).where(eq(matches.id, matchId))
        if (!match || !isInDanger(match, change.now)) await closeNotifications(change, { type: 'match_in_danger', matchId })
      },
    },
    {
      // They are asked whether they come at the new time.
      when: ({ edit }) => edit.kind === 'fields' && edit.changes.some(({ field }) => field === 'date' || field === 'time'),
      react: (change, { matchId }) => closeNotifications(change, { type: 'presence_asked', matchId }),
    },
  ],
  'match.cancelled': [
    (change, { matchId }) => closeNotifications(change, { type: 'match_in_danger', matchId }),
    (change, { matchId }) => closeNotifications(change, { type: 'presence_asked', matchId }),
  ],
}

const ENDS_DANGER: ReadonlySet<string> = new Set(['date', 'time', 'minPlayers'] satisfies MatchFieldChange['field'][])
