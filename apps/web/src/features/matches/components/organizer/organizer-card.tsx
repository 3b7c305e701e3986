import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { MAX_CO_ORGANIZERS } from '@coup-denvoi/contract/matches/organizers/co-organizer.rules'
import { ShareCostAction } from '#features/ledger/components/share-cost-action.public.tsx'
import { useEndCoOrganizing } from '#features/matches/actions/organizers/use-end-co-organizing.ts'
import { canRepeat } from '#features/matches/can-repeat.ts'
import { coOrganizersOf, isOrganizing } from '#features/matches/co-organizers.ts'
import { sharePath } from '#features/matches/text/share-link.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { undoableClick } from '#lib/deferred-actions.ts'
import { AlertIcon, BallIcon, BellIcon, CheckIcon, MessageIcon, PlayerIcon, PlayersIcon, WhistleIcon } from '#ui/icons/frame-icons.ts'
import { ArmbandIcon, BanIcon, CopyIcon, HistoryIcon, PencilIcon, RepeatIcon, ShareIcon } from '#ui/icons/icons.ts'
import { ActionButton, ActionItem, ActionList, actionClass } from '#ui/layout/action-list.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { CopyListAction } from '../detail/copy-list-action.tsx'
import type { MatchDialogParams } from '../dialogs/match-dialog-params.ts'
import { PendingHandover } from './pending-handover.tsx'

type OrganizerCardProps = {
  match: Match
  onOpenDialog: (params: MatchDialogParams) => void
  /** Called before the handover request is canceled: its button is about to disappear. */
  onCancelHandover: () => void
}

/** The viewer's other actions on the match. */
export function OrganizerCard({ match, onOpenDialog, onCancelHandover }: OrganizerCardProps) {
  const { id, handover } = match
  return (
    <Sheet aria-label="Organisation">
      {isOrganizing(match) && <SheetHeader title={match.viewer.isOrganizer ? 'Organiser' : 'Co-organiser'} />}
      {handover && !handover.isForViewer && <PendingHandover matchId={id} toName={handover.toName} onCancel={onCancelHandover} />}
      <MatchActions match={match} onOpenDialog={onOpenDialog} />
    </Sheet>
  )
}

function MatchActions({ match, onOpenDialog }: Pick<OrganizerCardProps, 'match' | 'onOpenDialog'>) {
  const { id, can, handover, organizer } = match
  return (
    <ActionList first={!handover || handover.isForViewer}>
      {can.contactOrganizer && (
        // Stays once the request is sent, so that it gets the keyboard focus back.
        <ActionButton
          icon={<MessageIcon />}
          aria-disabled={organizer.awaitsAnswer || undefined}
          className="aria-disabled:text-ink-2"
          onClick={() => !organizer.awaitsAnswer && onOpenDialog({ kind: 'contact' })}
        >
          {organizer.awaitsAnswer ? (
            'Demande envoyée, en attente de réponse'
          ) : (
            <>
              Contacter l’organisateur
              <span dir="auto" className="block text-sm font-normal text-ink-2">{`Un mot à ${match.organizerName}`}</span>
            </>
          )}
        </ActionButton>
      )}
      {/* A user who was asked to organize it answers at the top of the page. */}
      {can.becomeOrganizer && !handover && (
        <ActionButton icon={<WhistleIcon />} onClick={() => onOpenDialog({ kind: 'becomeOrganizer' })}>
          Devenir organisateur
        </ActionButton>
      )}
      {can.enterLockerRoom && (
        <li>
          <Link to="/matches/$id/locker-room" params={{ id }} className={actionClass}>
            <ActionItem icon={<BallIcon />}>Vestiaire</ActionItem>
          </Link>
        </li>
      )}
      {match.series && (
        <li>
          <Link to="/serie/$id" params={{ id: match.series.id }} className={actionClass}>
            <ActionItem icon={<RepeatIcon />}>Voir la série</ActionItem>
          </Link>
        </li>
      )}
      {sharePath(match) && (
        <ActionButton icon={<ShareIcon />} onClick={() => onOpenDialog({ kind: 'share' })}>
          Partager le match
        </ActionButton>
      )}
      {isOrganizing(match) && sharePath(match) && <CopyListAction match={match} onRefused={() => onOpenDialog({ kind: 'share' })} />}
      {can.invite && (
        <li>
          <Link to="/matches/$id/reponses" params={{ id }} className={actionClass}>
            <ActionItem icon={<CheckIcon />}>Voir les réponses</ActionItem>
          </Link>
        </li>
      )}
      {can.invite && (
        <ActionButton icon={<PlayersIcon />} onClick={() => onOpenDialog({ kind: 'invite' })}>
          Inviter des joueurs
        </ActionButton>
      )}
      {can.announce && (
        <ActionButton icon={<BellIcon />} onClick={() => onOpenDialog({ kind: 'announce' })}>
          Faire une annonce
        </ActionButton>
      )}
      {can.edit && (
        <li>
          <Link to="/matches/$id/modifier" params={{ id }} className={actionClass}>
            <ActionItem icon={<PencilIcon />}>Modifier le match</ActionItem>
          </Link>
        </li>
      )}
      {isOrganizing(match) && match.status !== 'cancelled' && <ShareCostAction match={match} />}
      {can.seeHistory && (
        <li>
          <Link to="/matches/$id/historique" params={{ id }} className={actionClass}>
            <ActionItem icon={<HistoryIcon />}>
              Historique
              <span className="block text-sm font-normal text-ink-2">Ce qui s’est passé, et qui organise</span>
            </ActionItem>
          </Link>
        </li>
      )}
      {can.nameCoOrganizers && coOrganizersOf(match).length < MAX_CO_ORGANIZERS && (
        <ActionButton icon={<ArmbandIcon />} onClick={() => onOpenDialog({ kind: 'nameCoOrganizer' })}>
          Nommer un co-organisateur
        </ActionButton>
      )}
      {match.viewer.isCoOrganizer && <ResignAction match={match} />}
      {can.duplicate && (
        <li>
          <Link to="/organiser" search={{ copyOf: id }} className={actionClass}>
            <ActionItem icon={<CopyIcon />}>Dupliquer le match</ActionItem>
          </Link>
        </li>
      )}
      {canRepeat(match) && (
        <li>
          <Link to="/matches/$id/repeter" params={{ id }} className={actionClass}>
            <ActionItem icon={<RepeatIcon />}>Répéter</ActionItem>
          </Link>
        </li>
      )}
      {can.handOver && !handover && (
        <ActionButton icon={<PlayerIcon />} onClick={() => onOpenDialog({ kind: 'handOver' })}>
          Passer la main
        </ActionButton>
      )}
      {can.cancel && (
        <ActionButton icon={<BanIcon />} className="text-red-text" onClick={() => onOpenDialog({ kind: 'cancel' })}>
          Annuler le match
        </ActionButton>
      )}
      {can.report && (
        <ActionButton icon={<AlertIcon />} onClick={() => onOpenDialog({ kind: 'report' })}>
          Signaler ce match
        </ActionButton>
      )}
    </ActionList>
  )
}

/** One tap, undone for eight seconds. */
function ResignAction({ match }: { match: Match }) {
  const ending = useEndCoOrganizing(match, { userId: null, displayName: '' })
  return (
    <ActionButton icon={<ArmbandIcon />} onClick={undoableClick(ending)}>
      {ending.isWaiting ? 'Garder le brassard' : 'Rendre le brassard'}
    </ActionButton>
  )
}
