import { isBelowMinimum, isHeldToMinimum } from '@coup-denvoi/contract/matches/join-requests/join-request.rules'
import { findReliability } from '#features/attendance/reliability.public.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change } from '#platform/database/database.ts'
import type { LockedMatch } from '../matches.access.ts'

/** Whether the actor has to ask. Read where the match has a minimum and they are held to it: other joins cost no statement more. */
export async function isActorBelowMinimum({ tx }: Change, match: Authorized<LockedMatch, 'player'>): Promise<boolean> {
  const { row, actor, participation, isCoOrganizer } = match
  const newcomer = { id: actor.id, participation, isCoOrganizer }
  return isHeldToMinimum(row, newcomer) && isBelowMinimum(row, newcomer, await findReliability(tx, actor.id))
}

/** @throws RELIABILITY_TOO_LOW */
export async function requireReliability(change: Change, match: Authorized<LockedMatch, 'player'>): Promise<void> {
  if (await isActorBelowMinimum(change, match)) throw apiError('RELIABILITY_TOO_LOW')
}
