import { canSeeMatch, type MatchViewer } from '@coup-denvoi/contract/matches/match.rules'
import { isSameSecret } from '#platform/secrets/is-same-secret.ts'
import type { MatchRow } from './matches.table.ts'

/** An address of a match: its id, and for a private match the token of its share link. */
export type MatchLink = { id: string; token?: string }

/** Whether the viewer sees the match, by right or with the token of its share link. */
export function isMatchVisible(
  match: Pick<MatchRow, 'type' | 'organizerId' | 'inviteToken'>,
  viewer: MatchViewer,
  token: string | undefined,
): boolean {
  return canSeeMatch(match, viewer, isSameSecret(match.inviteToken, token))
}
