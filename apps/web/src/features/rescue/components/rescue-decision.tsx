import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import type { Rescue, RescueChoice } from '@coup-denvoi/contract/rescue/rescue.schema'
import { useKeepMatch } from '#features/matches/actions/use-keep-match.ts'
import { useTimeLeft } from '#features/matches/use-time-left.public.ts'
import { undoableClick } from '#lib/deferred-actions.ts'
import { Button } from '#ui/forms/button.tsx'
import { SectionHeader } from '#ui/layout/page.tsx'
import { timeParts } from '#ui/match/time-left.tsx'
import { usePlaySmaller } from '../actions/use-play-smaller.ts'
import { usePostponeMatch } from '../actions/use-postpone-match.ts'
import { possibleChoices, votesFor } from '../rescue-choices.ts'
import { decisionLabel, decisionText } from '../rescue-texts.ts'
import { DecisionCard } from './decision-card.tsx'

type RescueDecisionProps = {
  match: Match
  rescue: Rescue
  now: Date
  /** See `RescuePanel`. */
  keepFocus: () => void
  onCancelMatch: () => void
}

/** « Votre décision », with what the players prefer. All but a cancellation can be taken back for a few seconds. */
export function RescueDecision({ match, rescue, now, keepFocus, onCancelMatch }: RescueDecisionProps) {
  const decisions = {
    keep: useKeepMatch(match.id),
    postpone: usePostponeMatch(match, rescue),
    'play-smaller': usePlaySmaller(match, rescue),
  }
  const isDecided = Object.values(decisions).some(({ isWaiting, isSending }) => isWaiting || isSending)
  const choices = possibleChoices(rescue).filter((choice) => choice !== 'cancel' || rescue.can.cancel)
  const actionOf = (choice: RescueChoice) => {
    const isFavourite = choice === rescue.favourite
    const label = decisionLabel(choice, rescue, now)
    if (choice === 'cancel')
      return (
        <Button variant={isFavourite ? 'primary' : 'dangerGhost'} wide disabled={isDecided} onClick={onCancelMatch}>
          {label}
        </Button>
      )
    const { isWaiting, isSending, start, undo } = decisions[choice]
    const decide = () => {
      keepFocus()
      start()
    }
    return (
      <Button
        variant={isFavourite && !isWaiting ? 'primary' : 'secondary'}
        wide
        disabled={isDecided && !isWaiting && !isSending}
        busy={isSending}
        busyLabel="Un instant…"
        onClick={undoableClick({ isWaiting, start: decide, undo })}
      >
        {isWaiting ? 'Revenir sur ce choix' : label}
      </Button>
    )
  }
  return (
    <section aria-label="Votre décision" onFocus={keepFocus} className="mt-2">
      <SectionHeader title="Votre décision" aside={rescue.voteEndsAt ? <VoteTime id={match.id} until={rescue.voteEndsAt} /> : VOTE_OVER} />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
        {choices.map((choice) => (
          <DecisionCard
            key={choice}
            choice={choice}
            match={match}
            rescue={rescue}
            text={decisionText(choice, match, rescue)}
            votes={votesFor(rescue, choice)}
            action={actionOf(choice)}
          />
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-2">
        {rescue.favourite === 'cancel' && !rescue.can.cancel
          ? 'Les joueurs préfèrent annuler, ce que seul l’organisateur peut faire\u202f; la décision reste la vôtre.'
          : 'Le bouton orange suit l’avis des joueurs\u202f; la décision reste la vôtre, même avant la fin du vote.'}
      </p>
    </section>
  )
}

const VOTE_OVER = 'vote terminé'

/** « vote : encore 38 min » */
function VoteTime({ id, until }: { id: string; until: string }) {
  const seconds = useTimeLeft(id, until, 'rescue')
  if (seconds === 0) return VOTE_OVER
  const { large, small } = timeParts(seconds)
  const parts = large.unit === 'h' ? [large, small] : [large.value > 0 ? large : small]
  return `vote\u00a0: encore ${parts.map(({ value, unit }) => `${value}\u00a0${unit}`).join(' ')}`
}
