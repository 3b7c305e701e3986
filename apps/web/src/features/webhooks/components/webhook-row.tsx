import { formatCount } from '@coup-denvoi/contract/lib/format'
import type { Webhook } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { Suspense } from 'react'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { useNow } from '#lib/use-now.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import { useEditWebhook } from '../actions/use-edit-webhook.ts'
import type { WebhookScope } from '../webhook-calls.ts'
import { hostOf, lastDeliveryText, pauseText } from '../webhook-texts.ts'
import type { OpenWebhookDialog } from './webhook-dialog-params.ts'

const WebhookMenu = lazyWithRetry(() => import('./webhook-menu.tsx').then(({ WebhookMenu }) => WebhookMenu))

type WebhookRowProps = { webhook: Webhook; scope: WebhookScope; onOpen: OpenWebhookDialog }

/** A line of the list: where it leads, whether it is on, and what arrived last. */
export function WebhookRow({ webhook, scope, onOpen }: WebhookRowProps) {
  const { url, events, ownerName } = webhook
  const { edit } = useEditWebhook(scope, webhook, { isForm: false })
  const now = useNow()
  const pause = pauseText(webhook)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-4 py-3 not-first:border-t not-first:border-border max-xs:grid-cols-[minmax(0,1fr)] md:px-5">
      <div className="min-w-0 leading-[1.35] wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b dir="auto">{hostOf(url)}</b>
          <StateBadge webhook={webhook} />
        </p>
        <p className="text-sm text-ink-2">
          {`${formatCount(events.length, 'événement', 'événements')}${ownerName ? `\u00a0· enregistré par ${ownerName}` : ''}`}
        </p>
        <p className="text-sm text-ink-2">{lastDeliveryText(webhook, now)}</p>
        {pause && <p className="text-sm text-red-text">{pause}</p>}
      </div>
      <div className="flex gap-2">
        <Button aria-label={`Journal de ${hostOf(url)}`} onClick={() => onOpen({ kind: 'log', webhook })}>
          Journal
        </Button>
        <Suspense fallback={<span className="size-11" />}>
          <WebhookMenu webhook={webhook} onOpen={onOpen} onTurn={(active) => edit({ changes: { active } })} />
        </Suspense>
      </div>
    </li>
  )
}

function StateBadge({ webhook: { active, pauseReason } }: { webhook: Webhook }) {
  if (active) return <Badge tone="green">Actif</Badge>
  if (pauseReason === null) return <Badge>Arrêté</Badge>
  return (
    <Badge tone="red">
      <RefereeCard color="red" />
      En pause
    </Badge>
  )
}
