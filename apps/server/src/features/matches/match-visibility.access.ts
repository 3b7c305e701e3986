import { timingSafeEqual } from 'node:crypto'
import { canSeeMatch, type MatchViewer } from '@coup-denvoi/contract/matches/match.rules'
import type { MatchRow } from './matches.table.ts'

/** An address of a match: its id, and for a private match the token of its share link. */
export type MatchLink = { id: string; token?: string }

/** Whether the viewer sees the match, by right or with the token of its share link. */
export function isMatchVisible(
  match: Pick<MatchRow, 'type' | 'organizerId' | 'inviteToken'>,
  viewer: MatchViewer,
  token: string | undefined,
): boolean {
  return canSeeMatch(match, viewer, isSameToken(match.inviteToken, token))
}

/** Compares in constant time, so that response times reveal nothing about the token. */
function isSameToken(expected: string, actual: string | undefined): boolean {
  if (!actual) return false
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)]
  return a.length === b.length && timingSafeEqual(a, b)
}
