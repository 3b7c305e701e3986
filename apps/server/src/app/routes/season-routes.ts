import { daySchema, idSchema } from '@coup-denvoi/contract/lib/schemas'
import { seasonPictureSchema } from '@coup-denvoi/contract/season/season.schema'
import type { FastifyInstance } from 'fastify'
import { presentSeasonCsv } from '#features/seasons/season-csv.present.ts'
import { readMatchesPlayed } from '#features/users/moderation/user-statistics.public.ts'
import { createLruCache } from '#platform/cache/lru-cache.ts'
import { sendError } from '#platform/http/error-response.ts'
import { hashContent, sendWithEtag } from '#platform/http/send-with-etag.ts'
import { toPng } from '#platform/pictures/to-png.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { nullIfHidden } from './null-if-hidden.ts'
import { sendCsv } from './send-csv.ts'

const MAX_CACHED_PICTURES = 50
/** Increase it when the drawing changes, to invalidate cached pictures. */
const DRAWING_VERSION = 1

type CsvRequest = { Params: { id: string }; Querystring: { day?: unknown } }

/** Seasons as files: a CSV for those who see the season, and the picture of one's own. No cache between may keep them. */
export async function seasonRoutes(
  app: FastifyInstance,
  { dependencies: { callContexts, call, instance, database } }: { dependencies: AppDependencies },
): Promise<void> {
  const pictures = createLruCache<Buffer>(MAX_CACHED_PICTURES)

  for (const [path, procedure] of [
    ['/groups/:id/saison.csv', 'ofGroup'],
    ['/serie/:id/saison.csv', 'ofSeries'],
  ] as const)
    app.get<CsvRequest>(path, { config: { metricsLabel: 'season-csv' } }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const id = idSchema.safeParse(request.params.id).data
      const day = readDay(request.query.day)
      if (id === undefined || day === null) return sendError(reply, 'NOT_FOUND')
      const context = await callContexts.forRequest(request, reply)
      const season = await call(context).seasons[procedure]({ id, day }).catch(nullIfHidden)
      if (!season) return sendError(reply, 'NOT_FOUND')
      return sendCsv(reply, ['saison', season.period.name, season.of.name], presentSeasonCsv(season))
    })

  app.get<{ Querystring: unknown }>('/ma-saison.png', { config: { metricsLabel: 'season-picture' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const options = seasonPictureSchema.safeParse(request.query).data
    const context = await callContexts.forRequest(request, reply)
    if (!options || !context.viewer) return sendError(reply, options ? 'UNAUTHENTICATED' : 'INVALID_ARGUMENT')
    const own = await call(context).seasons.own({ day: options.day })
    const matchesPlayed = await readMatchesPlayed(database.db.read, context.viewer.id)
    // With its libraries for fonts and pictures, which most servers rarely need.
    const { drawSeasonPicture, seasonPictureContent } = await import('./pictures/season-picture.ts')
    const content = seasonPictureContent({ own, matchesPlayed, options, site: instance.settings() })
    const key = hashContent(JSON.stringify([DRAWING_VERSION, content]))
    reply.header('cache-control', 'private, no-cache').type('image/png')
    return sendWithEtag(request, reply, `"${key}"`, () => pictures.getOrCreate(key, () => toPng(drawSeasonPicture(content))))
  })
}

/** Undefined for the current season, null for what is no day. */
const readDay = (value: unknown): string | undefined | null => (value === undefined ? undefined : (daySchema.safeParse(value).data ?? null))
