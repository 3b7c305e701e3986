import type { Conversation } from '@coup-denvoi/contract/conversations/conversation.schema'
import { Link } from '#features/shell/components/link.public.tsx'
import { dayAndTimeText } from '#lib/time/day-texts.ts'
import { useNow } from '#lib/use-now.ts'
import { Quote } from '#ui/text/quote.tsx'

type ContactRequestCardProps = { request: NonNullable<Conversation['request']>; firstName: string }

/** The other person's contact request. Sending a message answers it. */
export function ContactRequestCard({ request, firstName }: ContactRequestCardProps) {
  const now = useNow()
  const { message, matchId, matchTitle, createdAt } = request
  return (
    <aside
      aria-label="Demande de contact"
      className="max-h-[40%] flex-none overflow-y-auto border-b border-border bg-yellow-soft px-4 py-3 text-sm wrap-anywhere lg:px-6"
    >
      <p className="font-strong">
        <bdi>{firstName}</bdi> attend votre réponse
        {matchId && (
          <>
            {'\u00a0: '}
            <Link to="/matches/$id" params={{ id: matchId }}>
              {matchTitle ?? 'le match'}
            </Link>
          </>
        )}
      </p>
      <Quote text={message} className="mt-1 text-[0.9375rem]" />
      <time dateTime={createdAt} className="text-xs text-ink-2">
        {dayAndTimeText(new Date(createdAt), now)}
      </time>
    </aside>
  )
}
