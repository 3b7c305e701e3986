import { contract } from '@coup-denvoi/contract/contract'
import { passedPlaceText, pushActionTexts } from '@coup-denvoi/contract/notifications/notification.texts'
import { canConfirm, canLeaveByTap, type MatchStanding } from '@coup-denvoi/contract/notifications/notification-truth.rules'
import type { PushAction } from '@coup-denvoi/contract/notifications/push.protocol'
import type { notifications } from '../notifications.table.ts'

type Answerable = Pick<typeof notifications.$inferSelect, 'type' | 'matchId'>

/**
 * What can be answered from the notification of the system. The calls are made with the session of the browser, as those of a page are.
 * @param standing tells whether a place is held for the user, rather than free for the first who takes it, whether they have
 * confirmed, and whether leaving asks for a word
 */
export function pushActionsOf({ type, matchId }: Answerable, standing: MatchStanding | null, now: Date): PushAction[] | undefined {
  if (matchId === null || standing === null) return undefined
  const { matches, presence, replacements } = contract
  const action = (name: keyof typeof pushActionTexts, method: PushAction['method'], call: Call): PushAction => ({
    name,
    method,
    path: `/api${call['~orpc'].route.path}`.replace('{id}', matchId),
    ...pushActionTexts[name],
  })
  const isAsked = type === 'presence_asked' || type === 'match_in_danger'
  if (isAsked && canConfirm(standing, now)) return [action('confirmPresence', 'POST', presence.confirm)]
  if (type === 'series_match' && canLeaveByTap(standing, now)) return [action('leave', 'POST', matches.leave)]
  if (type !== 'place_offered') return undefined
  const take = action('takePlace', 'POST', replacements.takeOffered)
  if (!standing.holdsPlace) return [take]
  return [take, { ...action('passPlace', 'DELETE', replacements.passOffered), done: passedPlaceText(standing.participation === 'waiting') }]
}

type Call = { '~orpc': { route: { path?: string | undefined } } }
