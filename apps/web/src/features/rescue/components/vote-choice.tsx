import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import type { Rescue, RescueChoice } from '@coup-denvoi/contract/rescue/rescue.schema'
import { useId } from 'react'
import { AvatarPile } from '#ui/players/avatar-pile.tsx'
import { CHOICE_TITLES, votersText, voteText } from '../rescue-texts.ts'

type VoteResultProps = {
  choice: RescueChoice
  match: Match
  rescue: Rescue
  votes: Rescue['votes']
  viewerId: string | undefined
}

type VoteChoiceProps = VoteResultProps & {
  /** Of the group. */
  name: string
  onChoose: () => void
}

/** A way that the viewer can vote for, with the jerseys of who did. */
export function VoteChoice({ name, onChoose, ...result }: VoteChoiceProps) {
  const id = useId()
  const { choice, match, rescue, votes, viewerId } = result
  return (
    <label
      className={`grid-cols-[24px_minmax(0,1fr)_auto] cursor-pointer not-has-checked:hover:bg-hover has-checked:bg-surface-2 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus max-sm:grid-cols-[24px_minmax(0,1fr)] ${ROW}`}
    >
      <input
        type="radio"
        name={name}
        checked={rescue.own === choice}
        onChange={onChoose}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text ${id}-votes`}
        className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className="size-6 rounded-full border-2 border-border-strong peer-checked:border-7 peer-checked:border-ink max-sm:self-start"
      />
      <ChoiceTexts id={id} choice={choice} text={voteText(choice, match, rescue)} />
      <span className="max-sm:col-start-2">
        <Votes id={id} votes={votes} viewerId={viewerId} />
      </span>
      <VoteBar share={votes.length / match.currentPlayers} isOwn={rescue.own === choice} />
    </label>
  )
}

/** The same once the vote is over. */
export function VoteResult({ choice, match, rescue, votes, viewerId }: VoteResultProps) {
  const id = useId()
  const isOwn = rescue.own === choice
  return (
    <li className={`grid-cols-[minmax(0,1fr)_auto] last:border-b-0 max-sm:grid-cols-[minmax(0,1fr)] ${isOwn ? 'bg-surface-2' : ''} ${ROW}`}>
      <ChoiceTexts id={id} choice={choice} text={isOwn ? 'Votre voix' : voteText(choice, match, rescue)} />
      <Votes id={id} votes={votes} viewerId={viewerId} />
      <VoteBar share={votes.length / match.currentPlayers} isOwn={isOwn} />
    </li>
  )
}

const ROW = 'relative grid min-h-19 items-center gap-x-3 gap-y-1.5 border-b border-border px-4 pt-3 pb-4 md:px-5'

const ChoiceTexts = ({ id, choice, text }: { id: string; choice: RescueChoice; text: string }) => (
  <span className="min-w-0 leading-[1.3]">
    <b id={`${id}-title`} className="block font-strong">
      {CHOICE_TITLES[choice]}
    </b>
    <span id={`${id}-text`} className="text-sm text-ink-2">
      {text}
    </span>
  </span>
)

const Votes = ({ id, votes, viewerId }: Pick<VoteResultProps, 'votes' | 'viewerId'> & { id: string }) => (
  <span id={`${id}-votes`} className="flex items-center gap-2 max-sm:flex-row-reverse max-sm:justify-end max-sm:gap-1">
    {votes.length > 0 && <AvatarPile users={votes} viewerId={viewerId} limit={5} size={30} />}
    <span aria-hidden="true" className="numerals min-w-[1.1em] text-end text-xl leading-none max-sm:text-start">
      {votes.length}
    </span>
    <span className="sr-only">{votersText(votes)}</span>
  </span>
)

/** How many of all players. Decorative. */
const VoteBar = ({ share, isOwn }: { share: number; isOwn: boolean }) => (
  <span
    aria-hidden="true"
    className={`absolute -bottom-px left-0 h-1 forced-colors:bg-[CanvasText] ${isOwn ? 'bg-ink' : 'bg-ink-3'}`}
    style={{ width: `${Math.min(share, 1) * 100}%` }}
  />
)
