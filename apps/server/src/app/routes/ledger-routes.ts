import type { LedgerEntry } from '@coup-denvoi/contract/ledger/ledger.schema'
import { idSchema } from '@coup-denvoi/contract/lib/schemas'
import type { FastifyInstance } from 'fastify'
import { presentLedgerCsv } from '#features/ledger/ledger-csv.present.ts'
import { sendError } from '#platform/http/error-response.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { toFileName } from './calendar-routes.ts'
import { nullIfHidden } from './null-if-hidden.ts'

const ENTRIES_AT_ONCE = 50

/** The entries of a group as a file, for its members: one's own, and all for admins. No cache between may keep it. */
export async function ledgerRoutes(
  app: FastifyInstance,
  { dependencies: { callContexts, call } }: { dependencies: AppDependencies },
): Promise<void> {
  app.get<{ Params: { id: string } }>('/api/groups/:id/ledger.csv', { config: { metricsLabel: 'ledger-csv' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const id = idSchema.safeParse(request.params.id).data
    if (id === undefined) return sendError(reply, 'NOT_FOUND')
    const { ledger } = call(await callContexts.forRequest(request, reply))
    const page = (cursor?: string) => ledger.groupEntries({ id, limit: ENTRIES_AT_ONCE, ...(cursor !== undefined && { cursor }) })
    const [book, first] = await Promise.all([ledger.ofGroup({ id }).catch(nullIfHidden), page().catch(nullIfHidden)])
    if (!book || !first) return sendError(reply, 'NOT_FOUND')
    const entries: LedgerEntry[] = [...first.items]
    for (let { nextCursor } = first; nextCursor !== null; ) {
      const next = await page(nextCursor)
      entries.push(...next.items)
      nextCursor = next.nextCursor
    }
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="cagnotte-${toFileName(book.group.name)}.csv"`)
      .send(presentLedgerCsv(entries))
  })
}
