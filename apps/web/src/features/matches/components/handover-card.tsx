import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import type { Handover } from '@coup-denvoi/contract/matches/replacement.schema'
import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import { Card } from '#ui/card.tsx'
import { Sheet, SheetBody } from '#ui/sheet.tsx'
import { AnswerHandover } from './answer-handover.public.tsx'

type HandoverCardProps = {
  match: Match
  /** That the viewer is asked. */
  handover: Handover
  token?: string
  /** The card is about to go. */
  onAnswer: () => void
}

/** The viewer is asked to organise the match: yes or no. */
export function HandoverCard({ match, handover, token, onAnswer }: HandoverCardProps) {
  return (
    <Sheet aria-labelledby="passation" className="mb-6 lg:mb-7">
      <SheetBody className="grid gap-4">
        <h2 id="passation" className="flex items-start gap-3 text-titre-sm/[1.2]">
          <Card colour="yellow" className="mt-0.5" />
          <span className="min-w-0 wrap-anywhere">
            {matchNotifications.organizerSought({ title: match.title, fromName: handover.fromName }).content}
          </span>
        </h2>
        {handover.message && (
          <blockquote dir="auto" className="whitespace-pre-line wrap-anywhere">
            {`«\u00a0${handover.message}\u00a0»`}
          </blockquote>
        )}
        <AnswerHandover matchId={match.id} token={token} onAnswer={onAnswer} />
      </SheetBody>
    </Sheet>
  )
}
