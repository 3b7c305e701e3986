import type { MatchEventOf } from '../match-base.events.ts'

export type CoOrganizerEnd = 'taken-back' | 'resigned' | 'blocked' | 'account-ended'

/** Who organizes the match. */
export type MatchOrganizerEvent =
  /** `fromUserId` is null when the match lost its organizer. */
  | MatchEventOf<
      'handover-requested',
      { requestId: string; fromUserId: string | null; fromName: string | null; toUserId: string; message: string; passesSeries: boolean }
    >
  | MatchEventOf<
      'handover-ended',
      { status: 'refused' | 'cancelled' | 'expired'; fromUserId: string | null; toUserId: string; toName: string }
    >
  /** `withSeries`: of the series of the match, too. */
  | MatchEventOf<
      'organizer-changed',
      { organizerId: string; organizerName: string; formerOrganizerId: string | null; withSeries: boolean; userIds: string[] }
    >
  | MatchEventOf<'co-organizer-named', { userId: string; namedBy: string }>
  /** `endedBy`: null for an account that ended. */
  | MatchEventOf<'co-organizer-ended', { userId: string; organizerId: string | null; endedBy: string | null; reason: CoOrganizerEnd }>
