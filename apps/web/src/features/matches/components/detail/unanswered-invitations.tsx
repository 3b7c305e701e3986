import type { InvitedPlayer } from '@coup-denvoi/contract/matches/invitation.schema'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { invitationsQuery } from '#features/matches/matches.queries.ts'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { timeAgo } from '#lib/time-ago.ts'
import { SectionError } from '#ui/feedback/section-error.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '#ui/layout/sheet.tsx'
import { Avatar } from '#ui/players/avatar.tsx'

const SHOWN_AT_FIRST = 5

/** « Sans réponse »: who was invited and has not answered. For the organizer; renders nothing when everybody has. */
export function UnansweredInvitations({ matchId, now }: { matchId: string; now: Date }) {
  const query = useQuery(invitationsQuery(matchId))
  const [isUnfolded, setIsUnfolded] = useState(false)
  const { data: invited } = query
  if (query.isError && !invited)
    return (
      <InvitationsSheet>
        <SheetBody>
          <SectionError query={query} />
        </SheetBody>
      </InvitationsSheet>
    )
  if (!invited || invited.length === 0) return null
  const shown = isUnfolded ? invited : invited.slice(0, SHOWN_AT_FIRST)
  return (
    <InvitationsSheet count={invited.length}>
      <Rows>
        {shown.map((player) => (
          <InvitedPlayerRow key={player.userId} player={player} now={now} />
        ))}
      </Rows>
      {shown.length < invited.length && (
        <SheetFooter>
          <Button variant="ghost" onClick={() => setIsUnfolded(true)}>
            {invited.length - shown.length === 1 ? 'Voir l’autre' : `Voir les ${invited.length - shown.length} autres`}
          </Button>
        </SheetFooter>
      )}
    </InvitationsSheet>
  )
}

function InvitationsSheet({ count, children }: { count?: number; children: ReactNode }) {
  return (
    <Sheet aria-labelledby="sans-reponse">
      <SheetHeader id="sans-reponse" title="Sans réponse" aside={count !== undefined && <b className="tabular-nums">{count}</b>} />
      {children}
    </Sheet>
  )
}

function InvitedPlayerRow({ player: { userId, displayName, photo, kit, invitedAt }, now }: { player: InvitedPlayer; now: Date }) {
  return (
    <Row
      visual={<Avatar photo={photo} kit={kit} name={displayName} size={40} />}
      title={
        <b>
          <PlayerName id={userId} name={displayName} />
        </b>
      }
      subtitle={`Invitation envoyée ${timeAgo(new Date(invitedAt), now)}`}
    />
  )
}
