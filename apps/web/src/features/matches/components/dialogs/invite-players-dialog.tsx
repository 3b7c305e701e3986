import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invitationsQuery } from '#features/matches/matches.queries.ts'
import { PlayerSearch } from '#features/players/components/player-search.public.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { InvitationSources } from './invitation-sources.tsx'
import { InvitePlayerRow } from './invite-player-row.tsx'
import type { MatchDialogProps } from './match-dialog-params.ts'

/** « Inviter des joueurs »: the organizer invites the players of a match or group at once, or searches by name and invites one by one. */
export function InvitePlayersDialog({ open, match, onClose }: Pick<MatchDialogProps, 'open' | 'match' | 'onClose'>) {
  // Kept across searches.
  const [invited, setInvited] = useState<readonly string[]>([])
  const remember = (id: string) => setInvited((before) => (before.includes(id) ? before : [...before, id]))
  const unanswered = useQuery(invitationsQuery(match.id))
  const wasInvited = (id: string) => unanswered.data?.some(({ userId }) => userId === id) ?? false
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Inviter des joueurs"
      description={<p className="text-ink-2">Chaque personne invitée est prévenue, et choisit de venir ou non.</p>}
      actions={<Button onClick={onClose}>{invited.length > 0 ? 'Terminer' : 'Retour'}</Button>}
    >
      <InvitationSources matchId={match.id} invitedIds={invited} onInvited={remember} />
      <PlayerSearch
        emptyHint="Vérifiez l’orthographe, ou partagez le lien du match."
        renderPlayer={(player) => (
          <InvitePlayerRow
            key={player.id}
            player={player}
            match={match}
            isInvited={invited.includes(player.id) || wasInvited(player.id)}
            onInvited={() => remember(player.id)}
          />
        )}
      />
    </Dialog>
  )
}
