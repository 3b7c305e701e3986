import type { HandoverCard } from '@coup-denvoi/contract/conversations/conversation.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { AnswerHandover } from '#features/matches/components/organizer/answer-handover.public.tsx'
import { Link } from '#features/shell/components/link.public.tsx'
import { useLiveTopic } from '#lib/live/live-context.ts'
import { dayAndTimeText } from '#lib/time/day-texts.ts'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { useNow } from '#lib/use-now.ts'
import { ChevronRightIcon } from '#ui/icons/icons.ts'
import { DateJersey } from '#ui/match/date-jersey.tsx'
import { refreshConversations } from '../conversations.cache.ts'

type HandoverMessageProps = {
  handover: HandoverCard
  isOwn: boolean
  /** The first name of the other user. */
  otherName: string
}

/** « Passer la main »: what is asked, the match to take over, and the answer. */
export function HandoverMessage({ handover, isOwn, otherName }: HandoverMessageProps) {
  const now = useNow()
  const { match, status, passesSeries, can } = handover
  const what = passesSeries ? 'ce match et sa série' : 'ce match'
  const startsAt = new Date(match.startsAt)
  const queryClient = useQueryClient()
  useLiveHandover(handover)
  const outcome = useRef<HTMLParagraphElement>(null)
  const focusOutcome = useFocusAfterChange(can.answer, outcome)
  return (
    <div className={`my-1 grid w-[min(330px,calc(100%-42px))] gap-2 ${isOwn ? 'self-end' : 'ms-[42px]'}`}>
      <p className="font-semibold wrap-anywhere">
        {isOwn ? (
          <>
            Vous demandez à <bdi>{otherName}</bdi> d’organiser {what} à votre place.
          </>
        ) : (
          <>
            <bdi>{otherName}</bdi> vous demande d’organiser {what} à sa place.
          </>
        )}
      </p>
      <Link
        to="/matches/$id"
        params={{ id: match.id }}
        className="grid grid-cols-[auto_minmax(0,1fr)_20px] items-center rounded-md border border-border bg-surface pe-3 leading-[1.35] no-underline hover:border-ink-3"
      >
        <span className="self-stretch rounded-s-[6px] border-e-2 border-dotted border-border-strong bg-surface-2 px-3 py-2.5">
          <DateJersey date={startsAt} size={58} />
        </span>
        <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] px-3.5 py-2">
          <b dir="auto" className="font-display font-title font-stretch-[84%] wrap-anywhere">
            {match.title}
          </b>
          <span className="text-sm text-ink-2">{dayAndTimeText(startsAt, now)}</span>
          <span className="flex text-sm text-ink-2">
            <span className="truncate">{match.location}</span>
            <span className="flex-none">{`\u00a0· ${match.currentPlayers}/${match.maxPlayers}`}</span>
          </span>
        </span>
        <ChevronRightIcon />
      </Link>
      {can.answer ? (
        <AnswerHandover matchId={match.id} onAnswer={focusOutcome} onSettled={() => refreshConversations(queryClient)} />
      ) : (
        <p ref={outcome} tabIndex={-1} className="text-sm font-semibold text-ink-2">
          {statusText(status, isOwn)}
        </p>
      )}
    </div>
  )
}

/** Changes of the request are announced on its match, since they add no message. */
function useLiveHandover({ status, match }: HandoverCard): void {
  const queryClient = useQueryClient()
  useLiveTopic(status === 'pending' ? { name: 'match', id: match.id } : null, (frame) => {
    if (frame.type === 'match') void refreshConversations(queryClient)
  })
}

function statusText(status: HandoverCard['status'], isOwn: boolean): string {
  if (status === 'pending') return isOwn ? 'En attente de sa réponse' : 'En attente'
  return ENDED_STATUS_TEXTS[status]
}

const ENDED_STATUS_TEXTS: Record<Exclude<HandoverCard['status'], 'pending'>, string> = {
  accepted: 'Demande acceptée',
  refused: 'Demande refusée',
  cancelled: 'Demande annulée',
  expired: 'Demande expirée',
}
