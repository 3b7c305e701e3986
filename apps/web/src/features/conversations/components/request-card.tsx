import type { Conversation } from '@coup-denvoi/contract/conversations/conversation.schema'
import { formatDayAndTime } from '@coup-denvoi/contract/kit/paris-time'
import { Link } from '@tanstack/react-router'

type RequestCardProps = { request: NonNullable<Conversation['request']>; firstName: string }

/** What the other one asked in a contact request: writing answers it. */
export function RequestCard({ request, firstName }: RequestCardProps) {
  const { message, matchId, matchTitle, createdAt } = request
  return (
    <aside
      aria-label="Demande de contact"
      className="max-h-[40%] flex-none overflow-y-auto border-b border-trait bg-jaune-fond px-4 py-3 text-sm wrap-anywhere lg:px-6"
    >
      <p className="font-fort">
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
      <blockquote dir="auto" className="mt-1 text-[0.9375rem] whitespace-pre-line">
        {`«\u00a0${message}\u00a0»`}
      </blockquote>
      <time dateTime={createdAt} className="text-xs text-encre-2">
        {formatDayAndTime(new Date(createdAt))}
      </time>
    </aside>
  )
}
