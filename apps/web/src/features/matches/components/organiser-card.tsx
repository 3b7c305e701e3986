import { count } from '@coup-denvoi/contract/kit/format'
import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { Link } from '@tanstack/react-router'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { ActionLine, ActionList, actionClass } from '#ui/action-list.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { BanIcon, MessageIcon, PencilIcon, ShareIcon } from '#ui/icon.tsx'
import { Row, Rows } from '#ui/row.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { sharePath } from '../share-link.ts'

type OrganiserCardProps = {
  match: Match
  onContact: () => void
  onShare: () => void
  onCancel: () => void
}

/** Who organises, and what else the viewer can do with the match. */
export function OrganiserCard({ match, onContact, onShare, onCancel }: OrganiserCardProps) {
  const { id, can, organizer, organizerId, organizerName, viewer } = match
  return (
    <Sheet aria-label="Organisation">
      <Rows>
        <Row
          visual={<Avatar photo={organizer.photo} kit={organizer.kit} name={organizerName} size={48} mine={viewer.isOrganizer} />}
          over="Organisé par"
          title={
            <b>
              <PlayerName id={organizerId} name={organizerName} />
            </b>
          }
          line={organizerId && `${count(organizer.matchesOrganized, 'match')} ${organizer.matchesOrganized > 1 ? 'organisés' : 'organisé'}`}
        />
      </Rows>
      <ActionList>
        {can.contactOrganizer && (
          <li>
            <button type="button" className={actionClass} onClick={onContact}>
              <ActionLine icon={<MessageIcon />}>Contacter l’organisateur</ActionLine>
            </button>
          </li>
        )}
        {sharePath(match) && (
          <li>
            <button type="button" className={actionClass} onClick={onShare}>
              <ActionLine icon={<ShareIcon />}>Partager le match</ActionLine>
            </button>
          </li>
        )}
        {can.edit && (
          <li>
            <Link to="/matches/$id/modifier" params={{ id }} className={actionClass}>
              <ActionLine icon={<PencilIcon />}>Modifier le match</ActionLine>
            </Link>
          </li>
        )}
        {can.cancel && (
          <li>
            <button type="button" className={`${actionClass} text-rouge-texte`} onClick={onCancel}>
              <ActionLine icon={<BanIcon />}>Annuler le match</ActionLine>
            </button>
          </li>
        )}
      </ActionList>
    </Sheet>
  )
}
