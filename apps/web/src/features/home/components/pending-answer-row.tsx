import type { PendingAnswer } from '@coup-denvoi/contract/home/pending-answer.schema'
import { useQueryClient } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { InvitationButtons } from '#features/groups/components/requests/invitation-buttons.public.tsx'
import { JoinRequestButtons } from '#features/groups/components/requests/join-request-buttons.public.tsx'
import { ReceiveButtons } from '#features/ledger/components/receive-buttons.public.tsx'
import { MatchInvitationButtons } from '#features/matches/components/list/match-invitation-buttons.public.tsx'
import { Link } from '#features/shell/components/link.public.tsx'
import { ChevronRightIcon } from '#ui/icons/icons.ts'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import { pendingAnswerTexts } from '../pending-answer-texts.ts'
import { removePendingAnswer } from '../pending-answers.cache.ts'
import { PendingAnswerVisual } from './pending-answer-visual.tsx'

type PendingAnswerRowProps = {
  answer: PendingAnswer
  now: Date
  /** Called when a button is pressed that is about to disappear. */
  onAnswer: () => void
}

/** Who asks what, and until when. Two buttons where one tap is an answer; otherwise the row leads to where one answers. */
export function PendingAnswerRow({ answer, now, onAnswer }: PendingAnswerRowProps) {
  const { title, subtitle, deadline } = pendingAnswerTexts(answer, now)
  const id = useId()
  const buttons = useAnswerButtons(answer, { describedBy: id, onAnswer })
  return (
    <li className="stretch-link relative grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3 not-first:border-t not-first:border-border [--stretch-offset:-4px] hover:bg-hover md:px-5">
      <span className="self-start">
        <PendingAnswerVisual answer={answer} />
      </span>
      <div id={id} className={`leading-[1.3] wrap-anywhere ${buttons ? 'max-md:col-span-2' : ''}`}>
        <b dir="auto" className="block font-strong">
          <Link {...targetOf(answer)}>{title}</Link>
        </b>
        <span dir="auto" className="block text-sm text-pretty text-ink-2">
          {subtitle}
        </span>
        {deadline && (
          <span className="mt-[3px] flex items-baseline gap-2 text-sm font-strong text-pretty text-yellow-text">
            <RefereeCard color="yellow" size="xs" className="translate-y-px" />
            {deadline}
          </span>
        )}
      </div>
      {buttons ? (
        <div className="relative z-1 grid grid-cols-2 gap-2 *:px-1.5 max-md:col-span-full max-md:mt-2.5 max-xs:grid-cols-1 md:w-68">
          {buttons}
        </div>
      ) : (
        <ChevronRightIcon />
      )}
    </li>
  )
}

/** The answers that take one tap; null where the page says more. */
function useAnswerButtons(answer: PendingAnswer, props: { describedBy: string; onAnswer: () => void }): ReactNode {
  const queryClient = useQueryClient()
  switch (answer.kind) {
    case 'match-invitation':
      return <MatchInvitationButtons match={answer.match} onAnswered={() => removePendingAnswer(queryClient, answer)} {...props} />
    case 'group-invitation':
      return <InvitationButtons groupId={answer.group.id} quiet {...props} />
    case 'group-requests':
      return answer.count === 1 ? (
        <JoinRequestButtons request={{ id: answer.requestId, groupId: answer.group.id }} source="notification" quiet {...props} />
      ) : null
    case 'payment':
      return (
        <ReceiveButtons
          receipt={{ paymentId: answer.paymentId }}
          from={answer.from}
          amountCents={answer.amountCents}
          notSeenId={answer.paymentId}
          onAnswer={props.onAnswer}
        />
      )
    default:
      return null
  }
}

/** Where it is answered, or where more is said about it. */
function targetOf(answer: PendingAnswer): Pick<LinkProps, 'to' | 'params' | 'search'> {
  switch (answer.kind) {
    case 'vote':
      return { to: '/matches/$id/locker-room', params: { id: answer.match.id }, search: { onglet: 'vote' } }
    case 'result':
      return answer.needsScore
        ? { to: '/matches/$id/locker-room', params: { id: answer.match.id }, search: { action: 'score' } }
        : { to: '/matches/$id/presence', params: { id: answer.match.id } }
    case 'match-invitation':
    case 'place-offer':
    case 'join-requests':
      return { to: '/matches/$id', params: { id: answer.match.id } }
    case 'poll':
      return { to: '/sondage/$pollId', params: { pollId: answer.poll.id } }
    case 'handover':
      // Without an organizer there is nobody to write to: the page of the match asks.
      return answer.from ? { to: '/messages', search: { userId: answer.from.id } } : { to: '/matches/$id', params: { id: answer.match.id } }
    case 'group-invitation':
    case 'group-requests':
      return { to: '/groups/$id', params: { id: answer.group.id } }
    case 'debt':
      return answer.matchId ? { to: '/matches/$id/cagnotte', params: { id: answer.matchId } } : { to: '/mon-espace/cagnotte' }
    case 'payment':
      return { to: '/mon-espace/cagnotte' }
    case 'contested-shares':
      return { to: '/matches/$id/cagnotte', params: { id: answer.match.id } }
    case 'contact-request':
      return { to: '/messages', search: { userId: answer.from.id } }
  }
}
