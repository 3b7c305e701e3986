import { createHash } from 'node:crypto'
import { searchForm } from '@coup-denvoi/contract/kit/sanitize'
import { idSchema } from '@coup-denvoi/contract/kit/schemas'
import { inviteTokenSchema } from '@coup-denvoi/contract/matches/match.schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { presentCalendar } from '#features/calendar/calendar.present.ts'
import { findCalendarOwner, listCalendarMatches } from '#features/calendar/calendar.queries.ts'
import { findSeenMatch } from '#features/matches/seen-match.public.ts'
import { createOwnOrigin } from '#platform/http/own-origin.ts'
import type { Parts } from './parts.ts'

const REFRESH_SECONDS = 60 * 60

/** Matches as calendar files: one to keep, and everyone's own to subscribe to. What is hidden answers like what does not exist. */
export async function calendarRoutes(app: FastifyInstance, { parts }: { parts: Parts }): Promise<void> {
  const { config, contexts, database } = parts
  const originOf = createOwnOrigin(config.appOrigin)
  // Without an address of its own the server is known by several, and a match is the same under all of them.
  const site = config.appOrigin ? new URL(config.appOrigin).host : 'coup-denvoi'

  app.get<{ Params: { id: string }; Querystring: { token?: unknown } }>(
    '/match/:id/calendrier.ics',
    { config: { label: 'calendar-file' } },
    async (request, reply) => {
      const { id } = request.params
      const { viewer } = await contexts.of(request, reply)
      const token = inviteTokenSchema.safeParse(request.query.token).data
      const match = idSchema.safeParse(id).success ? await findSeenMatch(database.db, viewer, { id, token }) : null
      if (!match) return answerAbsent(reply, 'Match introuvable')
      const isPublic = match.type === 'public'
      const path = isPublic ? `/match/${id}` : token ? `/match/${id}?token=${token}` : `/matches/${id}`
      const file = presentCalendar([{ match, url: `${originOf(request)}${path}` }], { site })
      asCalendar(reply, fileNameOf(match.title))
      if (!isPublic) return reply.header('cache-control', 'no-store').send(file)
      return sendUnlessKnown(request, reply.header('cache-control', 'public, max-age=60'), file)
    },
  )

  app.get<{ Params: { file: string } }>('/calendrier/:file', { config: { label: 'calendar-feed' } }, async (request, reply) => {
    const [, token] = /^([0-9a-z]{32})\.ics$/.exec(request.params.file) ?? []
    const ownerId = token ? await findCalendarOwner(database.db, token) : null
    if (!ownerId) return answerAbsent(reply, 'Calendrier introuvable')
    const origin = originOf(request)
    const entries = (await listCalendarMatches(database.db, ownerId)).map(({ match, participation }) => ({
      match,
      url: `${origin}/matches/${match.id}`,
      isWaiting: participation === 'waiting',
    }))
    const feed = { name: 'Mes matchs · Coup d’envoi', refreshSeconds: REFRESH_SECONDS }
    asCalendar(reply, 'mes-matchs')
    return sendUnlessKnown(request, reply.header('cache-control', 'private, no-cache'), presentCalendar(entries, { site, feed }))
  })
}

function answerAbsent(reply: FastifyReply, sentence: string): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(sentence)
}

/** To be kept under a name of its own: the last part of the address may be a secret. */
function asCalendar(reply: FastifyReply, name: string): void {
  reply.type('text/calendar; charset=utf-8').header('content-disposition', `attachment; filename="${name}.ics"`)
}

/** `five-du-samedi`: letters and digits of ASCII, whatever the title. */
function fileNameOf(title: string): string {
  const words = searchForm(title).match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, 60) || 'match'
}

function sendUnlessKnown(request: FastifyRequest, reply: FastifyReply, file: string): FastifyReply {
  const tag = `"${createHash('sha1').update(file).digest('base64url')}"`
  reply.header('etag', tag)
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.send(file)
}
