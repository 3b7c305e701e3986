import type { PollChoice } from '@coup-denvoi/contract/polls/poll.schema'
import { JERSEY_PATH } from '#ui/match/jersey-shapes.ts'

type PollMarkProps = {
  choice: PollChoice | undefined
  size?: number
  /** On the dark ground of what is chosen. */
  chosen?: boolean
}

/** A whole jersey, half of one, or a line. Decorative: the text is next to it. */
export function PollMark({ choice, size = 24, chosen }: PollMarkProps) {
  if (choice === undefined || choice === 'no')
    return (
      <span aria-hidden="true" className={chosen ? undefined : 'text-ink-2'}>
        {choice === 'no' ? '–' : ''}
      </span>
    )
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      className={`inline-block flex-none ${chosen ? '' : 'text-green-text'}`}
      aria-hidden="true"
    >
      <path
        d={JERSEY_PATH}
        fill={choice === 'yes' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="4.5"
        strokeLinejoin="round"
      />
      {choice === 'maybe' && <path d="M13 34H51V55Q51 57 49 57H15Q13 57 13 55Z" fill="currentColor" />}
    </svg>
  )
}
