import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import type { Delivery } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { attemptText, EVENT_TEXTS, nextAttemptText, STATUS_TEXTS } from '../webhook-texts.ts'

type DeliveryRowProps = { delivery: Delivery; onResend: (id: string) => void; resendingId: string | undefined }

/** A line of the log: what was sent, what was answered, and « Renvoyer ». */
export function DeliveryRow({ delivery, onResend, resendingId }: DeliveryRowProps) {
  const { id, event, status, attempts, answer, createdAt } = delivery
  const { text, tone } = STATUS_TEXTS[status]
  const when = formatDayAndTime(new Date(createdAt))
  const next = nextAttemptText(delivery)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 px-4 py-3 not-first:border-t not-first:border-border max-xs:grid-cols-[minmax(0,1fr)]">
      <div className="min-w-0 leading-[1.35] wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b>{EVENT_TEXTS[event]}</b>
          <Badge tone={tone}>{text}</Badge>
        </p>
        <p className="text-sm text-ink-2">{when}</p>
        <p className="text-sm text-ink-2">{attemptText(delivery)}</p>
        {next && <p className="text-sm text-ink-2">{next}</p>}
      </div>
      <Button
        aria-label={`Renvoyer\u00a0: ${EVENT_TEXTS[event]}, ${when}`}
        // The first try has not been made: it leaves in a moment.
        disabled={attempts === 0 || (resendingId !== undefined && resendingId !== id)}
        busy={resendingId === id}
        busyLabel="Envoi…"
        onClick={() => onResend(id)}
      >
        Renvoyer
      </Button>
      {answer && (
        <details className="col-span-full text-sm">
          <summary className="min-h-6 cursor-pointer py-0.5 font-semibold">Réponse reçue</summary>
          <pre dir="auto" className="mt-1 max-h-40 overflow-auto rounded-xs bg-surface-2 p-2 whitespace-pre-wrap wrap-anywhere">
            {answer}
          </pre>
        </details>
      )}
    </li>
  )
}
