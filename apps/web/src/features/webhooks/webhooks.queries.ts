import type { Delivery } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { queryOptions } from '@tanstack/react-query'
import { pagedQuery } from '#lib/api/paged-query.ts'
import { withApi } from '#lib/api/with-api.ts'
import { serverNow } from '#lib/server-clock.ts'
import { callsOf, type WebhookScope } from './webhook-calls.ts'

const keyOf = ({ groupId }: WebhookScope) => ['webhooks', groupId ?? 'instance'] as const

/** The oldest first. The server turns some off by itself. */
export const webhooksQuery = (scope: WebhookScope) =>
  queryOptions({
    queryKey: [...keyOf(scope), 'list'],
    queryFn: async ({ signal }) => (await withApi((api) => callsOf(api, scope).list({ signal }))).items,
    staleTime: 0,
  })

const POLLING_MS = 2000

/** The log of a webhook, the newest first; read again while something is on its way. */
export const deliveriesQuery = (scope: WebhookScope, id: string) => ({
  ...pagedQuery([...keyOf(scope), 'deliveries', id], (api, cursor, options) => callsOf(api, scope).deliveries({ id, cursor }, options)),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: { pages: readonly { items: readonly Delivery[] }[] } } }) =>
    state.data?.pages.some(({ items }) => items.some((delivery) => isOnItsWay(delivery, serverNow()))) ? POLLING_MS : (false as const),
})

/** Due, as far as this clock knows: a later try is not waited for. */
export const isOnItsWay = ({ status, nextAttemptAt }: Pick<Delivery, 'status' | 'nextAttemptAt'>, now: Date): boolean =>
  status === 'pending' && (nextAttemptAt === null || new Date(nextAttemptAt).getTime() < now.getTime() + 10_000)
