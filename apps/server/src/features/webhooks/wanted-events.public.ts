import type { WebhookEventName } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Signal } from '#platform/live/signal.ts'
import { webhooks } from './webhooks.table.ts'

/** Where something happens: in a group, if any, and for everybody to see, or not. */
export type EventPlace = { groupId: string | null; isPublic: boolean }

/**
 * Which events some webhook wants, as this process knows it, kept up to date by signals: an act that nobody wants to hear of asks the
 * database nothing.
 */
export type WantedEvents = {
  isWanted(event: WebhookEventName, place: EventPlace): boolean
  refresh(): Promise<void>
  /** For every signal of the bus. */
  onSignal(signal: Signal): void
  /** For when signals may have been missed. */
  onGap(): void
  /** Gives it the database, whose reactions ask it. */
  start(db: Database): Promise<void>
}

/** The place of webhooks without a group, among the ids of groups. */
const INSTANCE = ''

export function createWantedEvents(onError: (error: unknown, during: string) => void): WantedEvents {
  let database: Database | undefined
  let wanted: ReadonlyMap<string, ReadonlySet<WebhookEventName>> = new Map()
  let reads = 0

  async function refresh(): Promise<void> {
    if (!database) return
    const read = ++reads
    const rows = await database.read
      .select({ groupId: webhooks.groupId, events: webhooks.events })
      .from(webhooks)
      .where(eq(webhooks.active, true))
    // A later read may have ended before this one.
    if (read !== reads) return
    const byPlace = Map.groupBy(rows, ({ groupId }) => groupId ?? INSTANCE)
    wanted = new Map([...byPlace].map(([place, ofPlace]) => [place, new Set(ofPlace.flatMap(({ events }) => events))]))
  }
  const refreshLater = () => void refresh().catch((error) => onError(error, 'reading which events webhooks want'))

  return {
    isWanted: (event, { groupId, isPublic }) =>
      (groupId !== null && wanted.get(groupId)?.has(event) === true) || (isPublic && wanted.get(INSTANCE)?.has(event) === true),
    refresh,
    onSignal: ({ kind }) => {
      if (kind === 'webhooks-changed') refreshLater()
    },
    onGap: refreshLater,
    start: (db) => {
      database = db
      return refresh()
    },
  }
}
