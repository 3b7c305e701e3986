import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import type { Handover } from '@coup-denvoi/contract/matches/replacements/replacement.schema'
import { matchRoleNotifications } from '@coup-denvoi/contract/notifications/match-role-notification.texts'
import { Sheet, SheetBody } from '#ui/layout/sheet.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import { Quote } from '#ui/text/quote.tsx'
import { AnswerHandover } from './answer-handover.public.tsx'

type HandoverCardProps = {
  match: Match
  handover: Handover
  token?: string
  /** The card is about to disappear. */
  onAnswer: () => void
}

/** Asks the viewer to organize the match. */
export function HandoverCard({ match, handover, token, onAnswer }: HandoverCardProps) {
  return (
    <Sheet aria-labelledby="passation" className="mb-6 lg:mb-7">
      <SheetBody className="grid gap-4">
        <h2 id="passation" className="flex items-start gap-3 text-title-sm/[1.2]">
          <RefereeCard color="yellow" className="mt-0.5" />
          <span className="min-w-0 wrap-anywhere">
            {
              matchRoleNotifications.organizerRequested({
                title: match.title,
                startsAt: null,
                fromName: handover.fromName,
                passesSeries: handover.passesSeries,
              }).content
            }
          </span>
        </h2>
        {handover.message && <Quote text={handover.message} />}
        <AnswerHandover matchId={match.id} token={token} onAnswer={onAnswer} />
      </SheetBody>
    </Sheet>
  )
}
