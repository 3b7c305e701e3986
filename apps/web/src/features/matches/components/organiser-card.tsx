import { count } from '@coup-denvoi/contract/kit/format'
import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { ActionLine, ActionList, actionClass } from '#ui/action-list.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { AlertIcon, BallIcon, BanIcon, MessageIcon, PencilIcon, PlayerIcon, PlayersIcon, ShareIcon, WhistleIcon } from '#ui/icon.tsx'
import { Row, Rows } from '#ui/row.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { sharePath } from '../share-link.ts'
import type { MatchQuestion } from './match-question.ts'
import { PendingHandover } from './pending-handover.tsx'

type OrganiserCardProps = {
  match: Match
  onAsk: (question: MatchQuestion) => void
  /** The request to organise the match is about to be taken back. */
  onCancelHandover: () => void
}

/** Who organises, and what else the viewer can do with the match. */
export function OrganiserCard({ match, onAsk, onCancelHandover }: OrganiserCardProps) {
  const { id, organizer, organizerId, organizerName, viewer, handover } = match
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
      {handover && !handover.isForViewer && <PendingHandover matchId={id} toName={handover.toName} onCancel={onCancelHandover} />}
      <MatchActions match={match} onAsk={onAsk} />
    </Sheet>
  )
}

function MatchActions({ match, onAsk }: Pick<OrganiserCardProps, 'match' | 'onAsk'>) {
  const { id, can, handover } = match
  return (
    <ActionList>
      {can.contactOrganizer && (
        <Action icon={<MessageIcon />} onClick={() => onAsk({ kind: 'contact' })}>
          Contacter l’organisateur
        </Action>
      )}
      {/* Whoever is asked to organise it answers at the top of the page. */}
      {can.becomeOrganizer && !handover && (
        <Action icon={<WhistleIcon />} onClick={() => onAsk({ kind: 'becomeOrganiser' })}>
          Devenir organisateur
        </Action>
      )}
      {can.enterLockerRoom && (
        <li>
          <Link to="/matches/$id/locker-room" params={{ id }} className={actionClass}>
            <ActionLine icon={<BallIcon />}>Vestiaire</ActionLine>
          </Link>
        </li>
      )}
      {sharePath(match) && (
        <Action icon={<ShareIcon />} onClick={() => onAsk({ kind: 'share' })}>
          Partager le match
        </Action>
      )}
      {can.invite && (
        <Action icon={<PlayersIcon />} onClick={() => onAsk({ kind: 'invite' })}>
          Inviter des joueurs
        </Action>
      )}
      {can.edit && (
        <li>
          <Link to="/matches/$id/modifier" params={{ id }} className={actionClass}>
            <ActionLine icon={<PencilIcon />}>Modifier le match</ActionLine>
          </Link>
        </li>
      )}
      {can.handOver && !handover && (
        <Action icon={<PlayerIcon />} onClick={() => onAsk({ kind: 'handOver' })}>
          Passer la main
        </Action>
      )}
      {can.cancel && (
        <Action icon={<BanIcon />} className="text-rouge-texte" onClick={() => onAsk({ kind: 'cancel' })}>
          Annuler le match
        </Action>
      )}
      {can.report && (
        <Action icon={<AlertIcon />} onClick={() => onAsk({ kind: 'report' })}>
          Signaler ce match
        </Action>
      )}
    </ActionList>
  )
}

type ActionProps = { icon: ReactNode; className?: string; onClick: () => void; children: ReactNode }

function Action({ icon, className = '', onClick, children }: ActionProps) {
  return (
    <li>
      <button type="button" className={`${actionClass} ${className}`} onClick={onClick}>
        <ActionLine icon={icon}>{children}</ActionLine>
      </button>
    </li>
  )
}
