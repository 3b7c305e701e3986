import { formatAtTime } from '@coup-denvoi/contract/lib/local-time'
import type { Match, MatchPlayer } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useRef } from 'react'
import { useFreePlace, useLeavingIds } from '#features/matches/actions/presence/use-free-place.ts'
import { useRemindPresence } from '#features/matches/actions/presence/use-remind-presence.ts'
import { RemindButton } from '#features/matches/components/remind-button.public.tsx'
import { isConfirmedPlayer, presenceCountText } from '#features/matches/text/presence-text.ts'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { Link } from '#features/shell/components/link.public.tsx'
import { undoableClick } from '#lib/deferred-actions.ts'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { MessageIcon } from '#ui/icons/frame-icons.ts'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { Avatar } from '#ui/players/avatar.tsx'

type PendingPresenceProps = {
  match: Match
  /** Called before a player disappears. */
  onFree: () => void
}

/** Who has not confirmed, for who organizes. Renders nothing when everybody has. */
export function PendingPresence({ match, onFree }: PendingPresenceProps) {
  const pending = match.players.filter((player) => isConfirmedPlayer(match, player) === false)
  const leavingIds = useLeavingIds(match.id, pending)
  if (pending.length === 0) return null
  return (
    <Sheet aria-labelledby="a-confirmer">
      <SheetHeader
        id="a-confirmer"
        title="Pas encore confirmé"
        aside={<span className="text-sm text-ink-2">{presenceCountText(match)}</span>}
      />
      <RemindPending
        match={match}
        count={pending.filter(({ isViewer, userId }) => !isViewer && !leavingIds.includes(userId ?? '')).length}
        leavingIds={leavingIds}
      />
      <ul className="*:not-first:border-t *:not-first:border-border">
        {pending.map((player) => (
          <PendingRow key={player.userId} match={match} player={player} onFree={onFree} />
        ))}
      </ul>
    </Sheet>
  )
}

/** « Relancer les 3 », then when that was. @param leavingIds who is not reminded */
function RemindPending({ match, count, leavingIds }: { match: Match; count: number; leavingIds: string[] }) {
  const { remind, isReminding } = useRemindPresence(match.id)
  const place = useRef<HTMLParagraphElement>(null)
  const { canRemind = false, remindedAt = null } = match.presence ?? {}
  const focusPlace = useFocusAfterChange(canRemind, place)
  if (!remindedAt && (!canRemind || count === 0)) return null
  return (
    <p ref={place} tabIndex={-1} className="px-4 py-3 text-sm text-ink-2 md:px-5">
      {canRemind && count > 0 ? (
        <RemindButton
          count={count}
          busy={isReminding}
          onRemind={() => {
            focusPlace()
            remind(leavingIds)
          }}
        />
      ) : (
        remindedAt && `Relance envoyée ${formatAtTime(new Date(remindedAt))}. Prochaine relance possible demain.`
      )}
    </p>
  )
}

function PendingRow({ match, player, onFree }: PendingPresenceProps & { player: MatchPlayer }) {
  const { userId, displayName, photo, kit, isViewer, coOrganizesSince, hasProfile } = player
  const freeing = useFreePlace(match.id, { userId: userId ?? '', name: displayName })
  const { isWaiting } = freeing
  const canFree = match.can.freePlaces && !isViewer && (match.viewer.isOrganizer || coOrganizesSince === null)
  if (userId === null) return null
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-2.5 md:px-5">
      <Avatar photo={photo} kit={kit} name={displayName} mine={isViewer} />
      <p className="min-w-[8rem] flex-1 leading-tight wrap-anywhere">
        <PlayerName id={hasProfile ? userId : null} name={displayName} />
        <span className="block text-sm text-ink-2">{isWaiting ? 'Place libérée…' : 'pas encore confirmé'}</span>
      </p>
      {!isViewer && (
        <span className="flex flex-wrap gap-2">
          {!isWaiting && (
            <Link to="/messages" search={{ userId }} className={buttonClass()}>
              <MessageIcon />
              Écrire<span className="sr-only"> à {displayName}</span>
            </Link>
          )}
          {canFree && (
            <Button onClick={undoableClick(freeing, onFree)}>
              {isWaiting ? 'Annuler' : 'Libérer la place'}
              <span className="sr-only">, {displayName}</span>
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
