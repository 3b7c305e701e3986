import { contract } from '@coup-denvoi/contract/contract'
import type { PushAction } from '@coup-denvoi/contract/notifications/push.protocol'
import type { notifications } from './notifications.table.ts'

type Answerable = Pick<typeof notifications.$inferSelect, 'type' | 'matchId'>

/**
 * What can be answered from the notification of the system. The calls are made with the session of the browser, as those of a page are.
 * @param isHeld whether a place is held for the user, rather than free for whoever is first
 */
export function pushActionsOf({ type, matchId }: Answerable, { isHeld }: { isHeld: boolean }): PushAction[] | undefined {
  if (matchId === null) return undefined
  if (type === 'presence_asked') return [confirmAction(matchId)]
  if (type !== 'place_offered') return undefined
  const { takeOffered, passOffered } = contract.replacements
  const take = {
    name: 'take-place',
    title: 'Je la prends',
    method: 'POST' as const,
    path: callPath(takeOffered['~orpc'].route.path, matchId),
    done: 'Vous êtes sur la liste.',
  }
  const pass = {
    name: 'pass-place',
    title: 'Je passe',
    method: 'DELETE' as const,
    path: callPath(passOffered['~orpc'].route.path, matchId),
    done: 'Place laissée. Vous restez sur le banc, en dernier.',
  }
  return isHeld ? [take, pass] : [take]
}

const confirmAction = (matchId: string): PushAction => ({
  name: 'confirm-presence',
  title: 'Je viens',
  method: 'POST',
  path: callPath(contract.presence.confirm['~orpc'].route.path, matchId),
  done: 'Présence confirmée.',
})

const callPath = (path: string | undefined, id: string) => `/api${path}`.replace('{id}', id)
