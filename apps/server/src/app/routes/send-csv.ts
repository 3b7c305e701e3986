import type { FastifyReply } from 'fastify'
import { toFileName } from './calendar-routes.ts'

const ITEMS_AT_ONCE = 50

type PageRequest = { limit: number; cursor?: string }

/** Sends a file to keep. @param nameParts of the file, before « .csv » */
export const sendCsv = (reply: FastifyReply, nameParts: readonly string[], csv: string): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${nameParts.map(toFileName).join('-')}.csv"`)
    .send(csv)

/** All items of a list that the API gives page by page. */
export async function readAllPages<Item>(
  readPage: (request: PageRequest) => Promise<{ items: readonly Item[]; nextCursor: string | null }>,
): Promise<Item[]> {
  const all: Item[] = []
  for (let request: PageRequest | null = { limit: ITEMS_AT_ONCE }; request; ) {
    const { items, nextCursor } = await readPage(request)
    all.push(...items)
    request = nextCursor === null ? null : { limit: ITEMS_AT_ONCE, cursor: nextCursor }
  }
  return all
}
