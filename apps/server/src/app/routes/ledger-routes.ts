import { idSchema } from '@coup-denvoi/contract/lib/schemas'
import type { FastifyInstance } from 'fastify'
import { presentLedgerCsv } from '#features/ledger/ledger-csv.present.ts'
import { sendError } from '#platform/http/error-response.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { nullIfHidden } from './null-if-hidden.ts'
import { readAllPages, sendCsv } from './send-csv.ts'

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
    const [book, entries] = await Promise.all([
      ledger.ofGroup({ id }).catch(nullIfHidden),
      readAllPages((page) => ledger.groupEntries({ id, ...page })).catch(nullIfHidden),
    ])
    if (!book || !entries) return sendError(reply, 'NOT_FOUND')
    return sendCsv(reply, ['cagnotte', book.group.name], presentLedgerCsv(entries))
  })
}
