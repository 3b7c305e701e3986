import { normalizeForSearch } from '@coup-denvoi/contract/lib/sanitize'
import { idSchema } from '@coup-denvoi/contract/lib/schemas'
import { inviteTokenSchema } from '@coup-denvoi/contract/matches/match.schema'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CalendarEntry, CalendarOptions } from '#features/calendar/calendar.present.ts'
import { findCalendarOwner, listCalendarMatches } from '#features/calendar/calendar.queries.ts'
import { findTotalCost, findVisibleMatchRow } from '#features/matches/visible-match.public.ts'
import { createOriginResolver } from '#platform/http/origin-resolver.ts'
import { hashContent, sendWithEtag } from '#platform/http/send-with-etag.ts'
import type { AppDependencies } from '../app-dependencies.ts'

const REFRESH_SECONDS = 60 * 60

/** iCalendar files: of one match, and each user's feed. A hidden match gets the same 404 as an unknown one. */
export async function calendarRoutes(app: FastifyInstance, { dependencies }: { dependencies: AppDependencies }): Promise<void> {
  const { config, callContexts, database, instance } = dependencies
  const originOf = createOriginResolver(config.appOrigin)
  const site = calendarSite(config.appOrigin)

  app.get<{ Params: { id: string }; Querystring: { token?: unknown } }>(
    '/match/:id/calendrier.ics',
    { config: { metricsLabel: 'calendar-file' } },
    async (request, reply) => {
      const { id } = request.params
      const { viewer } = await callContexts.forRequest(request, reply)
      const token = inviteTokenSchema.safeParse(request.query.token).data
      const match = idSchema.safeParse(id).success ? await findVisibleMatchRow(database.db, viewer, { id, token }) : null
      if (!match) return sendNotFound(reply, 'Match introuvable')
      const totalCost = await findTotalCost(database.db, id)
      const isPublic = match.type === 'public'
      const path = isPublic ? `/match/${id}` : token ? `/match/${id}?token=${token}` : `/matches/${id}`
      const file = await writeCalendar([{ match: { ...match, totalCost }, url: `${originOf(request)}${path}` }], { host: site })
      setCalendarHeaders(reply, toFileName(match.title))
      if (!isPublic) return reply.header('cache-control', 'no-store').send(file)
      // Asked for again each time: it may be private by then.
      reply.header('cache-control', 'no-cache')
      return sendWithEtag(request, reply, `"${hashContent(file)}"`, () => file)
    },
  )

  app.get<{ Params: { file: string } }>('/calendrier/:file', { config: { metricsLabel: 'calendar-feed' } }, async (request, reply) => {
    const [, token] = /^([0-9a-z]{32})\.ics$/.exec(request.params.file) ?? []
    const ownerId = token ? await findCalendarOwner(database.db, token) : null
    if (!ownerId) return sendNotFound(reply, 'Calendrier introuvable')
    const origin = originOf(request)
    const entries = (await listCalendarMatches(database.db, ownerId)).map(({ match, participation }) => ({
      match,
      url: `${origin}/matches/${match.id}`,
      isWaiting: participation === 'waiting',
    }))
    const feed = { name: `Mes matchs · ${instance.settings().name}`, refreshSeconds: REFRESH_SECONDS }
    setCalendarHeaders(reply, 'mes-matchs')
    reply.header('cache-control', 'private, no-cache')
    const file = await writeCalendar(entries, { host: site, feed })
    return sendWithEtag(request, reply, `"${hashContent(file)}"`, () => file)
  })
}

/** Loads the libraries for calendars with the first file. */
export async function writeCalendar(entries: readonly CalendarEntry[], options: CalendarOptions): Promise<string> {
  const { presentCalendar } = await import('#features/calendar/calendar.present.ts')
  return presentCalendar(entries, options)
}

/** Without APP_ORIGIN the host varies, but the UIDs of events must not. */
export const calendarSite = (appOrigin: string | null): string => (appOrigin ? new URL(appOrigin).host : 'coup-denvoi')

function sendNotFound(reply: FastifyReply, sentence: string): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(sentence)
}

/** Sets a file name, because the default one, from the URL, could be a secret token. */
export function setCalendarHeaders(reply: FastifyReply, name: string): void {
  reply.type('text/calendar; charset=utf-8').header('content-disposition', `attachment; filename="${name}.ics"`)
}

/** Such as `five-du-samedi`: ASCII letters and digits only. */
export function toFileName(title: string): string {
  const words = normalizeForSearch(title).match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, 60) || 'match'
}
