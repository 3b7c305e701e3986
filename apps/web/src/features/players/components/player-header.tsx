import type { Player } from '@coup-denvoi/contract/players/player.schema'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { conversationWithQuery } from '#features/conversations/conversations.queries.ts'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { ChevronLeftIcon, MessageIcon, PencilIcon } from '#ui/layout/icon.tsx'
import { backLinkClass } from '#ui/layout/turf-header.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { ProfileHeader, profileAvatarClass } from '#ui/players/profile-header.tsx'

type PlayerHeaderProps = { player: Player; onOpenDialog: (kind: 'contact' | 'invite') => void }

export function PlayerHeader({ player, onOpenDialog }: PlayerHeaderProps) {
  const { displayName, photo, kit, matchesPlayed, city, bio, viewer } = player
  return (
    <ProfileHeader
      before={
        <Link to="/players" className={backLinkClass}>
          <ChevronLeftIcon />
          Joueurs
        </Link>
      }
      avatar={
        <Avatar
          photo={photo}
          kit={kit}
          name={displayName}
          number={matchesPlayed}
          size={188}
          mine={viewer.isSelf}
          className={profileAvatarClass}
        />
      }
      name={displayName}
      city={city}
      bio={bio}
    >
      {viewer.isSelf ? <OwnProfileActions /> : <PlayerActions player={player} onOpenDialog={onOpenDialog} />}
    </ProfileHeader>
  )
}

function OwnProfileActions() {
  return (
    <>
      <p className="font-semibold">C’est votre profil.</p>
      <Link to="/settings" className={buttonClass({ variant: 'chalk' })}>
        <PencilIcon />
        Modifier mon profil
      </Link>
    </>
  )
}

function PlayerActions({ player: { id, can, viewer }, onOpenDialog }: PlayerHeaderProps) {
  const canWrite = useCanWrite(id, can.contact, viewer.hasBlocked)
  return (
    <>
      {canWrite && (
        <Link to="/messages" search={{ userId: id }} className={buttonClass({ variant: 'primary' })}>
          <MessageIcon />
          Envoyer un message
        </Link>
      )}
      {can.contact && (
        // Stays once the request is sent, so that it gets the keyboard focus back.
        <Button
          variant="outline"
          aria-disabled={viewer.awaitsAnswer || undefined}
          onClick={() => !viewer.awaitsAnswer && onOpenDialog('contact')}
        >
          {viewer.awaitsAnswer ? 'Demande envoyée' : 'Contacter'}
        </Button>
      )}
      {can.invite && (
        <Button variant="outline" onClick={() => onOpenDialog('invite')}>
          Inviter à un match
        </Button>
      )}
      {can.contact && viewer.awaitsAnswer && <p className="basis-full text-sm text-on-turf-2">Votre demande attend sa réponse.</p>}
      {viewer.hasBlocked && <p className="basis-full font-semibold">Vous avez bloqué cette personne.</p>}
    </>
  )
}

/** A player who wrote first can always be answered, even without the right to contact them. */
function useCanWrite(id: string, canContact: boolean, hasBlocked: boolean): boolean {
  const conversation = useQuery({ ...conversationWithQuery(id), enabled: !canContact && !hasBlocked })
  return canContact || (!hasBlocked && conversation.data?.can.write === true)
}
