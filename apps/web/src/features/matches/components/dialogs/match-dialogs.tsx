import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useState } from 'react'
import { ContactDialog } from '#features/contacts/components/contact-dialog.public.tsx'
import { ReportDialog } from '#features/reports/components/report-dialog.public.tsx'
import { ShareMatchDialog } from '../share/share-match-dialog.tsx'
import { AnnounceDialog } from './announce-dialog.tsx'
import { BecomeOrganizerDialog } from './become-organizer-dialog.tsx'
import { BringGuestDialog } from './bring-guest-dialog.tsx'
import { CancelMatchDialog } from './cancel-match-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { InvitePlayersDialog } from './invite-players-dialog.tsx'
import { LeaveMatchDialog } from './leave-match-dialog.tsx'
import type { MatchDialogsProps } from './match-dialog-params.ts'
import { NameCoOrganizerDialog } from './name-co-organizer-dialog.tsx'
import { SeekReplacementDialog } from './seek-replacement-dialog.tsx'

export function MatchDialogs({ request, match, ...rest }: MatchDialogsProps) {
  // While it fades out, a dialog keeps showing the match as it was.
  const [displayedMatch, setDisplayedMatch] = useState(match)
  if (request.open && displayedMatch !== match) setDisplayedMatch(match)
  const props = { open: request.open, match: request.open ? match : displayedMatch, ...rest }
  switch (request.kind) {
    case 'seek':
      return <SeekReplacementDialog {...props} />
    case 'handOver':
      return <HandOverDialog {...props} />
    case 'becomeOrganizer':
      return <BecomeOrganizerDialog {...props} />
    case 'contact':
      return <ContactDialog open={props.open} recipient={contactRecipient(props.match, rest.token)} onClose={rest.onClose} />
    case 'cancel':
      return <CancelMatchDialog {...props} />
    case 'bringGuest':
      return <BringGuestDialog {...props} />
    case 'leave':
      return <LeaveMatchDialog {...props} onLeave={request.onLeave} />
    case 'invite':
      return <InvitePlayersDialog {...props} />
    case 'nameCoOrganizer':
      return <NameCoOrganizerDialog {...props} />
    case 'announce':
      return <AnnounceDialog {...props} />
    case 'share':
      return <ShareMatchDialog {...props} />
    case 'report':
      return <ReportDialog open={props.open} target={reportTarget(props.match, rest.token)} onClose={rest.onClose} />
  }
}

function contactRecipient({ id, organizerId, organizerName }: Match, token?: string) {
  return { userId: organizerId ?? '', name: organizerName, matchId: id, token }
}

function reportTarget({ id, players, queue }: Match, token?: string) {
  const guests = [...players, ...queue].flatMap(({ guest, displayName }) => (guest ? [{ id: guest.id, name: displayName }] : []))
  return { kind: 'match', id, token, guests } as const
}
