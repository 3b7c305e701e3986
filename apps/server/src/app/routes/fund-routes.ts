import { RECEIPT_SIZES } from '@coup-denvoi/contract/funds/fund.rules'
import { idSchema } from '@coup-denvoi/contract/lib/schemas'
import type { FastifyInstance } from 'fastify'
import { presentFundCsv } from '#features/funds/fund-csv.present.ts'
import { FUND_RECEIPT } from '#features/funds/fund-receipts.jobs.ts'
import { canSeeReceipt } from '#features/funds/fund-receipts.queries.ts'
import { sendError } from '#platform/http/error-response.ts'
import { sendWithEtag } from '#platform/http/send-with-etag.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { nullIfHidden } from './null-if-hidden.ts'
import { readAllPages, sendCsv } from './send-csv.ts'

const PICTURE_NAME = new RegExp(`^([0-9a-z]{16})-(?:${Object.values(RECEIPT_SIZES).join('|')})\\.webp$`)

/** The fund of a group as a file, and the photos of its receipts, for its members alone. No cache between may keep them. */
export async function fundRoutes(
  app: FastifyInstance,
  { dependencies: { callContexts, call, files } }: { dependencies: AppDependencies },
): Promise<void> {
  app.get<{ Params: { id: string } }>('/api/groups/:id/fund.csv', { config: { metricsLabel: 'fund-csv' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const id = idSchema.safeParse(request.params.id).data
    if (id === undefined) return sendError(reply, 'NOT_FOUND')
    const { funds } = call(await callContexts.forRequest(request, reply))
    const [fund, entries] = await Promise.all([
      funds.ofGroup({ id }).catch(nullIfHidden),
      readAllPages((page) => funds.entries({ id, ...page })).catch(nullIfHidden),
    ])
    if (!fund || !entries) return sendError(reply, 'NOT_FOUND')
    return sendCsv(reply, ['caisse', fund.group.name], presentFundCsv(entries))
  })

  app.get<{ Params: { id: string; name: string } }>(
    `/api/groups/:id/fund/${FUND_RECEIPT.folder}/:name`,
    { config: { metricsLabel: 'fund-receipt', isQuiet: true } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { id: groupId, name } = request.params
      const photo = `${FUND_RECEIPT.folder}/${PICTURE_NAME.exec(name)?.[1]}`
      const { db, viewer } = await callContexts.forRequest(request, reply)
      // Each time: who has left the group has the address, but sees nothing more.
      const bytes = (await canSeeReceipt(db, viewer, { groupId, photo })) ? await files.read(`${FUND_RECEIPT.folder}/${name}`) : null
      if (!bytes) return sendError(reply, 'NOT_FOUND')
      reply
        .type('image/webp')
        // The browser asks again before it shows it from its cache.
        .header('cache-control', 'private, no-cache')
        .header('content-disposition', 'inline')
        .header('content-security-policy', "default-src 'none'; sandbox")
      return sendWithEtag(request, reply, `"${name}"`, () => bytes)
    },
  )
}
