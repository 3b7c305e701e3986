import type { PendingAnswer } from '@coup-denvoi/contract/home/pending-answer.schema'
import { WhistleIcon } from '#ui/icons/frame-icons.ts'
import { StarIcon, SwapIcon } from '#ui/icons/icons.ts'
import { DateJersey } from '#ui/match/date-jersey.tsx'
import { Avatar } from '#ui/players/avatar.tsx'

/** Who asks, or what it is about. Decorative: the text says the same. */
export function PendingAnswerVisual({ answer }: { answer: PendingAnswer }) {
  switch (answer.kind) {
    case 'vote':
      return (
        <span className={iconClass}>
          <StarIcon />
        </span>
      )
    case 'result':
      return (
        <span className={iconClass}>
          <WhistleIcon />
        </span>
      )
    case 'match-invitation':
      return answer.from ? <OneAvatar person={answer.from} /> : <DateJersey date={new Date(answer.match.startsAt)} size={44} />
    case 'place-offer':
      return <DateJersey date={new Date(answer.match.startsAt)} size={44} />
    case 'handover':
      return answer.from ? (
        <OneAvatar person={answer.from} />
      ) : (
        <span className={iconClass}>
          <SwapIcon />
        </span>
      )
    case 'group-requests':
    case 'join-requests':
    case 'contested-shares':
      return <OneOrTwoAvatars people={answer.from} />
    case 'group-invitation':
    case 'poll':
    case 'contact-request':
    case 'payment':
      return <OneAvatar person={answer.from} />
    case 'debt':
      return <OneAvatar person={answer.to} />
  }
}

type Person = Pick<Extract<PendingAnswer, { kind: 'contact-request' }>['from'], 'displayName' | 'photo' | 'kit'>

function OneAvatar({ person }: { person: Person }) {
  return <Avatar photo={person.photo} kit={person.kit} name={person.displayName} size={44} />
}

function OneOrTwoAvatars({ people: [first, second] }: { people: readonly Person[] }) {
  if (!first) return null
  if (!second) return <OneAvatar person={first} />
  return (
    <span className="relative block h-12 w-11">
      <Avatar photo={first.photo} kit={first.kit} name={first.displayName} size={32} className="absolute top-0 left-0" />
      <Avatar photo={second.photo} kit={second.kit} name={second.displayName} size={32} className="absolute -right-0.5 bottom-0" />
    </span>
  )
}

const iconClass = 'grid size-11 place-items-center rounded-sm bg-surface-2 text-ink-2 [&>svg]:size-6'
