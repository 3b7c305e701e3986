import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'

/**
 * The path of the public page. A private match needs its token, which only its organizer gets.
 * @returns null for a viewer who has no link to share
 */
export function sharePath({ id, type, inviteToken }: Pick<Match, 'id' | 'type' | 'inviteToken'>): string | null {
  if (type === 'public') return `/match/${id}`
  return inviteToken && `/match/${id}?${new URLSearchParams({ token: inviteToken })}`
}

/** The iCalendar file. A private match needs its token. */
export function calendarFilePath({ id, type, inviteToken }: Pick<Match, 'id' | 'type' | 'inviteToken'>): string {
  const path = `/match/${id}/calendrier.ics`
  return type === 'private' && inviteToken ? `${path}?${new URLSearchParams({ token: inviteToken })}` : path
}

/** The token in a match URL, if it is well-formed. */
export function parseInviteToken({ token }: Record<string, unknown>): { token?: string } {
  return typeof token === 'string' && /^[\w-]{16,64}$/.test(token) ? { token } : {}
}
