import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { type RefObject, useState } from 'react'
import { ContactDialog } from '#features/contacts/components/contact-dialog.public.tsx'
import { ReportDialog } from '#features/reports/components/report-dialog.public.tsx'
import { BecomeOrganiserDialog } from './become-organiser-dialog.tsx'
import { CancelMatchDialog } from './cancel-match-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { InvitePlayersDialog } from './invite-players-dialog.tsx'
import { LeaveMatchDialog } from './leave-match-dialog.tsx'
import type { AskedQuestion } from './match-question.ts'
import { RemovePlayerDialog } from './remove-player-dialog.tsx'
import { SeekReplacementDialog } from './seek-replacement-dialog.tsx'
import { ShareMatchDialog } from './share-match-dialog.tsx'

export type MatchDialogsProps = {
  asked: AskedQuestion
  match: Match
  /** Of the share link by which the viewer came. */
  token?: string
  onClose: () => void
  /** Where the focus goes when what opened the dialog is gone with its answer. */
  afterwards: RefObject<HTMLElement | null>
}

/** The dialog for what was asked. */
export function MatchDialogs({ asked, match, ...rest }: MatchDialogsProps) {
  // While it fades out it says what it said, whatever its answer made of the match.
  const [shown, setShown] = useState(match)
  if (asked.open && shown !== match) setShown(match)
  const props = { match: asked.open ? match : shown, ...rest }
  switch (asked.kind) {
    case 'leave':
      return <LeaveMatchDialog key={asked.turn} open={asked.open} {...props} />
    case 'seek':
      return <SeekReplacementDialog key={asked.turn} open={asked.open} {...props} />
    case 'handOver':
      return <HandOverDialog key={asked.turn} open={asked.open} {...props} />
    case 'becomeOrganiser':
      return <BecomeOrganiserDialog key={asked.turn} open={asked.open} {...props} />
    case 'contact':
      return <ContactDialog key={asked.turn} open={asked.open} to={organiserOf(props.match, rest.token)} onClose={rest.onClose} />
    case 'cancel':
      return <CancelMatchDialog key={asked.turn} open={asked.open} {...props} />
    case 'remove':
      return <RemovePlayerDialog key={asked.turn} open={asked.open} player={asked.player} {...props} />
    case 'invite':
      return <InvitePlayersDialog key={asked.turn} open={asked.open} {...props} />
    case 'share':
      return <ShareMatchDialog key={asked.turn} open={asked.open} {...props} />
    case 'report':
      return <ReportDialog key={asked.turn} open={asked.open} about={reported(props.match, rest.token)} onClose={rest.onClose} />
  }
}

function organiserOf({ id, organizerId, organizerName }: Match, token?: string) {
  return { userId: organizerId ?? '', name: organizerName, matchId: id, token }
}

const reported = ({ id }: Match, token?: string) => ({ kind: 'match', id, token }) as const
