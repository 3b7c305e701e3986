import { useQuery } from '@tanstack/react-query'
import { invitationsQuery } from '#features/matches/matches.queries.ts'
import { UnansweredSheet } from '#features/players/components/unanswered-sheet.public.tsx'

/** Who was invited to the match and has not answered. For the organizer. */
export function UnansweredInvitations({ matchId, now }: { matchId: string; now: Date }) {
  return <UnansweredSheet query={useQuery(invitationsQuery(matchId))} now={now} />
}
