import { formatCount } from '@coup-denvoi/contract/lib/format'
import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sharePath } from '#features/matches/share-link.ts'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { ActionItem, ActionList, actionClass } from '#ui/layout/action-list.tsx'
import { AlertIcon, BallIcon, BanIcon, MessageIcon, PencilIcon, PlayerIcon, PlayersIcon, ShareIcon, WhistleIcon } from '#ui/layout/icon.tsx'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import type { MatchDialogParams } from '../dialogs/match-dialog-params.ts'
import { PendingHandover } from './pending-handover.tsx'

type OrganizerCardProps = {
  match: Match
  onOpenDialog: (question: MatchDialogParams) => void
  /** The request to organize the match is about to be taken back. */
  onCancelHandover: () => void
}

/** Who organizes, and what else the viewer can do with the match. */
export function OrganizerCard({ match, onOpenDialog, onCancelHandover }: OrganizerCardProps) {
  const { id, organizer, organizerId, organizerName, viewer, handover } = match
  return (
    <Sheet aria-label="Organisation">
      <Rows>
        <Row
          visual={<Avatar photo={organizer.photo} kit={organizer.kit} name={organizerName} size={48} mine={viewer.isOrganizer} />}
          eyebrow="Organisé par"
          title={
            <b>
              <PlayerName id={organizerId} name={organizerName} />
            </b>
          }
          subtitle={
            organizerId &&
            `${formatCount(organizer.matchesOrganized, 'match')} ${organizer.matchesOrganized > 1 ? 'organisés' : 'organisé'}`
          }
        />
      </Rows>
      {handover && !handover.isForViewer && <PendingHandover matchId={id} toName={handover.toName} onCancel={onCancelHandover} />}
      <MatchActions match={match} onOpenDialog={onOpenDialog} />
    </Sheet>
  )
}

function MatchActions({ match, onOpenDialog }: Pick<OrganizerCardProps, 'match' | 'onOpenDialog'>) {
  const { id, can, handover } = match
  return (
    <ActionList>
      {can.contactOrganizer && (
        <Action icon={<MessageIcon />} onClick={() => onOpenDialog({ kind: 'contact' })}>
          Contacter l’organisateur
        </Action>
      )}
      {/* Whoever is asked to organize it answers at the top of the page. */}
      {can.becomeOrganizer && !handover && (
        <Action icon={<WhistleIcon />} onClick={() => onOpenDialog({ kind: 'becomeOrganiser' })}>
          Devenir organisateur
        </Action>
      )}
      {can.enterLockerRoom && (
        <li>
          <Link to="/matches/$id/locker-room" params={{ id }} className={actionClass}>
            <ActionItem icon={<BallIcon />}>Vestiaire</ActionItem>
          </Link>
        </li>
      )}
      {sharePath(match) && (
        <Action icon={<ShareIcon />} onClick={() => onOpenDialog({ kind: 'share' })}>
          Partager le match
        </Action>
      )}
      {can.invite && (
        <Action icon={<PlayersIcon />} onClick={() => onOpenDialog({ kind: 'invite' })}>
          Inviter des joueurs
        </Action>
      )}
      {can.edit && (
        <li>
          <Link to="/matches/$id/modifier" params={{ id }} className={actionClass}>
            <ActionItem icon={<PencilIcon />}>Modifier le match</ActionItem>
          </Link>
        </li>
      )}
      {can.handOver && !handover && (
        <Action icon={<PlayerIcon />} onClick={() => onOpenDialog({ kind: 'handOver' })}>
          Passer la main
        </Action>
      )}
      {can.cancel && (
        <Action icon={<BanIcon />} className="text-red-text" onClick={() => onOpenDialog({ kind: 'cancel' })}>
          Annuler le match
        </Action>
      )}
      {can.report && (
        <Action icon={<AlertIcon />} onClick={() => onOpenDialog({ kind: 'report' })}>
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
        <ActionItem icon={icon}>{children}</ActionItem>
      </button>
    </li>
  )
}
