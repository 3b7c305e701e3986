import { idSchema } from '@coup-denvoi/contract/lib/schemas'
import { GUEST_LIMITS, guestKeySchema } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { inviteTokenSchema } from '@coup-denvoi/contract/matches/match.schema'
import { ORPCError } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import { findGuestMatch } from '#features/matches/guests/guest-match.public.ts'
import { findTotalCost } from '#features/matches/visible-match.public.ts'
import { acceptOwnSiteOnly } from '#platform/http/cross-site.ts'
import { sendError } from '#platform/http/error-response.ts'
import { createOriginResolver } from '#platform/http/origin-resolver.ts'
import { newId } from '#platform/new-id.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { calendarSite, setCalendarHeaders, toFileName, writeCalendar } from './calendar-routes.ts'

const BODY_LIMIT = 4096
const SECRET_LENGTH = 40

type GuestRequest = { Params: { id: string }; Querystring: { token?: unknown }; Body: URLSearchParams }

/**
 * Forms of guests that browsers send by themselves: the calendar file, and « Je viens » where the page's script has not come. Its answer
 * leads to the guest's place, whose secret is in the fragment, which browsers send to nobody.
 */
export async function guestRoutes(
  app: FastifyInstance,
  { dependencies: { config, callContexts, call, database, guestFormKeys } }: { dependencies: AppDependencies },
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  )

  const ownOrigin = createOriginResolver(config.appOrigin)
  acceptOwnSiteOnly(app, config.appOrigin)

  app.post<GuestRequest>('/match/:id/je-viens', { config: { metricsLabel: 'guest-form' } }, async (request, reply) => {
    const id = idSchema.safeParse(request.params.id).data
    if (!id) return sendError(reply, 'MATCH_NOT_FOUND')
    const token = inviteTokenSchema.safeParse(request.query.token).data
    const name = request.body?.get('name') ?? ''
    const context = callContexts.anonymous(request)
    // The browser may send it twice before the first answer.
    const { guestId, secret } = guestFormKeys.keyFor({ matchId: id, name, ...context.client }, new Date())
    try {
      await call(context).guests.come({ id, token, guestId, secret, browser: newId(SECRET_LENGTH), name })
      return reply.redirect(`/ma-place/${id}#${guestId}.${secret}`, 303)
    } catch (error) {
      if (!(error instanceof ORPCError) || error.status >= 500) throw error
      const search = new URLSearchParams({ ...(token && { token }), refus: error.code })
      // The page's script puts the name back into the form. In the fragment, it is in no log.
      return reply.redirect(`/match/${id}?${search}#${new URLSearchParams({ prenom: name.slice(0, GUEST_LIMITS.name) })}`, 303)
    }
  })

  // A POST: the secret would stay in histories and logs as a part of the address.
  app.post<GuestRequest>('/match/:id/calendrier.ics', { config: { metricsLabel: 'calendar-file' } }, async (request, reply) => {
    const key = guestKeySchema.safeParse({ guestId: request.body?.get('guestId'), secret: request.body?.get('secret') }).data
    const guestMatch = key ? await findGuestMatch(database.db, key) : null
    const match = guestMatch?.row
    if (match?.id !== request.params.id || (guestMatch?.status !== 'going' && guestMatch?.status !== 'waiting'))
      return sendError(reply, 'GUEST_NOT_FOUND')
    const totalCost = await findTotalCost(database.db, match.id)
    const url = `${ownOrigin(request)}/ma-place/${match.id}`
    setCalendarHeaders(reply, toFileName(match.title))
    const entry = { match: { ...match, totalCost }, url, isWaiting: guestMatch.status === 'waiting' }
    return reply.send(await writeCalendar([entry], { host: calendarSite(config.appOrigin) }))
  })
}
