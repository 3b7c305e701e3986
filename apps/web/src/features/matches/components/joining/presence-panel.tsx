import { formatDayAndTime, formatTime } from '@coup-denvoi/contract/lib/local-time'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { placesFreedFrom, presenceAskedFrom } from '@coup-denvoi/contract/matches/presence/presence.rules'
import { firstNameOf, initialsOf } from '@coup-denvoi/contract/users/user.rules'
import { useId } from 'react'
import { presenceCountText } from '#features/matches/text/presence-text.ts'
import { Button } from '#ui/forms/button.tsx'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import { CoatHook } from '#ui/match/coat-hook.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'

type PresencePanelProps = {
  match: Match
  now: Date
  isConfirming: boolean
  onConfirm: () => void
  onLeave: () => void
}

/** « Vous venez toujours ? » or, of a match that has moved, « L’horaire a changé », for a player who has not confirmed. On a phone, the action bar has the main button. */
export function PresencePanel({ match, now, isConfirming, onConfirm, onLeave }: PresencePanelProps) {
  const id = useId()
  const moved = movedFrom(match, now)
  const viewer = match.players.find(({ isViewer }) => isViewer)
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-md border border-border bg-surface">
      <div className="turf on-turf overflow-hidden px-5 pb-4.5 text-center">
        <CoatHook>
          <EmptyJersey text={viewer && initialsOf(viewer.displayName)} size={92} highlight={isConfirming ? undefined : 'still'} />
        </CoatHook>
        <h2 id={id} className="display mt-2 text-title-md/[1.1]">
          {moved ? 'L’horaire a changé' : 'Vous venez toujours\u202f?'}
        </h2>
        <p className="mt-1 text-ui leading-[1.35] text-on-turf-2">
          {moved && (
            <>
              <s>{formatDayAndTime(moved)}</s>{' '}
            </>
          )}
          {formatDayAndTime(new Date(match.startsAt))}. {presenceCountText(match)}.
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 text-sm text-ink-2 md:p-5">
        <Button variant="primary" size="lg" wide busy={isConfirming} busyLabel="Un instant…" onClick={onConfirm} className="max-lg:hidden">
          {confirmLabel(match, now)}
        </Button>
        <Button wide onClick={onLeave}>
          {moved ? 'Je ne viens plus' : 'Je ne peux plus venir'}
        </Button>
        {moved && (
          <p>
            Votre place est gardée. Sans réponse, elle reste à vous, marquée «{'\u00a0'}à confirmer{'\u00a0'}».
          </p>
        )}
        {!moved && match.freesUnconfirmed && <p>{freedText(match, now)}</p>}
      </div>
    </section>
  )
}

/** On a phone, the main button of the question. */
export const PresenceActionBar = ({ match, now, isConfirming, onConfirm }: Omit<PresencePanelProps, 'onLeave'>) => (
  <ActionBar>
    <Button variant="primary" size="lg" busy={isConfirming} busyLabel="Un instant…" onClick={onConfirm}>
      {confirmLabel(match, now)}
    </Button>
  </ActionBar>
)

const confirmLabel = (match: Match, now: Date): string => (movedFrom(match, now) ? 'Je viens toujours' : 'Confirmer ma présence')

/** The former time of a match that has moved; null from 24 hours before kick-off on, when everybody is asked. */
const movedFrom = ({ startsAt, change }: Match, now: Date): Date | null =>
  change?.startsAt && now < presenceAskedFrom(new Date(startsAt)) ? new Date(change.startsAt) : null

function freedText({ startsAt, organizerId, organizerName }: Match, now: Date): string {
  const from = placesFreedFrom(new Date(startsAt))
  if (now >= from) return 'Sans réponse, votre place peut être libérée. Ce ne serait pas une absence.'
  const who = organizerId === null ? 'l’organisateur' : firstNameOf(organizerName)
  return `Sans réponse, ${who} pourra proposer votre place à partir de ${formatTime(from)}. Ce ne serait pas une absence.`
}
