import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import type { Rescue, RescueChoice } from '@coup-denvoi/contract/rescue/rescue.schema'
import { type ReactNode, useId, useRef } from 'react'
import { useTimeLeft } from '#features/matches/use-time-left.public.ts'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { SheetHeader } from '#ui/layout/sheet.tsx'
import { TimeLeft } from '#ui/match/time-left.tsx'
import { useVoteOnRescue } from '../actions/use-vote-on-rescue.ts'
import { possibleChoices, votesFor, withVote } from '../rescue-choices.ts'
import { voteEndText } from '../rescue-texts.ts'
import { VoteChoice, VoteResult } from './vote-choice.tsx'

type RescueVoteProps = {
  match: Match
  rescue: Rescue
  now: Date
  /** See `RescuePanel`. */
  keepFocus: () => void
}

/** « Vote de sauvetage », for players: by a show of hands, until its end. Afterwards what they have voted. */
export function RescueVote({ match, rescue, now, keepFocus }: RescueVoteProps) {
  const title = useId()
  const sheet = useRef<HTMLElement>(null)
  const isOpen = rescue.can.vote && rescue.voteEndsAt !== null
  // The choices disappear at the end, perhaps with the focus.
  const keepFocusAtEnd = useFocusAfterChange(isOpen, sheet)
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      aria-labelledby={title}
      onFocus={({ target }) => {
        keepFocus()
        if (target !== sheet.current) keepFocusAtEnd()
      }}
      className="min-w-0 overflow-hidden rounded-md border border-border bg-surface"
    >
      {isOpen && rescue.voteEndsAt ? (
        <OpenVote title={title} until={rescue.voteEndsAt} match={match} rescue={rescue} now={now} />
      ) : (
        <>
          <SheetHeader id={title} title="Vote de sauvetage" aside="vote terminé" />
          <ul>
            {possibleChoices(rescue).map((choice) => (
              <VoteResult
                key={choice}
                choice={choice}
                match={match}
                rescue={rescue}
                votes={votesFor(rescue, choice)}
                viewerId={viewerOf(match)?.userId}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type OpenVoteProps = Omit<RescueVoteProps, 'keepFocus'> & { title: string; until: string }

function OpenVote({ title, until, match, rescue, now }: OpenVoteProps): ReactNode {
  const name = useId()
  const seconds = useTimeLeft(match.id, until, 'rescue')
  const { vote, sending } = useVoteOnRescue(match.id)
  const viewer = viewerOf(match)
  const shown = sending && viewer ? withVote(rescue, sending, viewer) : rescue
  return (
    <>
      <SheetHeader id={title} title="Vote de sauvetage" aside={<TimeLeft seconds={seconds} before="Le vote finit dans" small />} />
      <fieldset className="min-w-0">
        <legend className="sr-only">Ce que vous préférez</legend>
        {possibleChoices(shown).map((choice: RescueChoice) => (
          <VoteChoice
            key={choice}
            name={name}
            choice={choice}
            match={match}
            rescue={shown}
            votes={votesFor(shown, choice)}
            viewerId={viewer?.userId}
            onChoose={() => vote(choice)}
          />
        ))}
      </fieldset>
      <p className="p-4 text-sm text-ink-2 md:px-5">
        {`Un toucher suffit. C’est à main levée\u00a0: chacun voit les maillots, et vous pouvez changer d’avis jusqu’à ${voteEndText(new Date(until), now)}.`}
      </p>
    </>
  )
}

/** As the votes show them. */
function viewerOf({ players }: Match) {
  const viewer = players.find(({ isViewer }) => isViewer)
  if (!viewer || viewer.userId === null) return undefined
  const { userId, displayName, photo, kit } = viewer
  return { userId, displayName, photo, kit }
}
