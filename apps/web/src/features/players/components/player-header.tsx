import { CONTACT_LIMITS } from '@coup-denvoi/contract/contacts/contact.schema'
import type { Player } from '@coup-denvoi/contract/players/player.schema'
import { useQuery } from '@tanstack/react-query'
import { conversationWithQuery } from '#features/conversations/conversations.queries.ts'
import { BackLink } from '#features/shell/components/back-link.public.tsx'
import { Link } from '#features/shell/components/link.public.tsx'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { MessageIcon, PlusIcon } from '#ui/icons/frame-icons.ts'
import { MailIcon, PencilIcon } from '#ui/icons/icons.ts'
import { Avatar } from '#ui/players/avatar.tsx'
import { ProfileActions, ProfileHeader, profileAvatarClass } from '#ui/players/profile-header.tsx'
import { formatNumber } from '#ui/text/format-number.ts'
import { mayHaveConversation } from '../player-page.queries.ts'

type PlayerHeaderProps = { player: Player; onOpenDialog: (kind: 'contact' | 'invite') => void }

export function PlayerHeader({ player, onOpenDialog }: PlayerHeaderProps) {
  const { displayName, photo, kit, matchesPlayed, city, level, positions, bio, viewer } = player
  return (
    <ProfileHeader
      before={<BackLink to="/players">Joueurs</BackLink>}
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
      facts={[...positions, ...(level ? [level] : [])]}
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
      <Link to="/settings" search={{ section: 'profil' }} className={buttonClass({ variant: 'chalk' })}>
        <PencilIcon />
        Modifier mon profil
      </Link>
    </>
  )
}

/** « Message » where the viewer may write, otherwise « Contacter ». */
function PlayerActions({ player, onOpenDialog }: PlayerHeaderProps) {
  const { id, can, viewer } = player
  const canWrite = useCanWrite(player)
  return (
    <ProfileActions note={viewer.hasBlocked ? 'Vous avez bloqué cette personne.' : noteOf(player, canWrite)}>
      {canWrite && (
        <Link to="/messages" search={{ userId: id }} className={buttonClass({ variant: 'primary', wide: true })}>
          <MessageIcon />
          Message
        </Link>
      )}
      {!canWrite && can.contact && (
        // Stays once the request is sent, so that it gets the keyboard focus back.
        <Button
          variant="primary"
          wide
          aria-disabled={viewer.awaitsAnswer || undefined}
          onClick={() => !viewer.awaitsAnswer && onOpenDialog('contact')}
        >
          <MailIcon />
          {viewer.awaitsAnswer ? 'Demande envoyée' : 'Contacter'}
        </Button>
      )}
      {can.invite && (
        <Button variant="outline" wide onClick={() => onOpenDialog('invite')}>
          <PlusIcon />
          Inviter
        </Button>
      )}
    </ProfileActions>
  )
}

function noteOf({ displayName, matchesInCommon, viewer, can }: Player, canWrite: boolean): string | null {
  if (canWrite)
    return matchesInCommon > 0 ? `Vous avez joué ${formatNumber(matchesInCommon)} fois ensemble\u00a0: écrivez-lui directement.` : null
  if (viewer.awaitsAnswer) return 'Votre demande attend sa réponse.'
  if (!can.contact) return null
  return `${displayName} reçoit les messages de ses coéquipiers. Envoyez-lui un mot de ${CONTACT_LIMITS.message}\u00a0signes\u00a0: la conversation s’ouvre avec sa réponse.`
}

function useCanWrite(player: Player): boolean {
  const isAsked = mayHaveConversation(player)
  const conversation = useQuery({ ...conversationWithQuery(player.id), enabled: isAsked })
  return player.can.message || (isAsked && conversation.data?.can.write === true)
}
