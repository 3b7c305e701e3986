import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { series } from './series.table.ts'
import { seriesAbsences, seriesRegulars } from './series-regulars.table.ts'

const { linkToken, nextPublicationAt, ...ownSeries } = getTableColumns(series)

/** Series that a user organizes, and those of which they are a regular. */
export const seriesData = (db: Queryable, userId: string) => ({
  seriesOrganized: db.select(ownSeries).from(series).where(eq(series.organizerId, userId)).orderBy(asc(series.createdAt)),
  seriesAsRegular: db
    .select({
      seriesId: seriesRegulars.seriesId,
      position: seriesRegulars.position,
      createdAt: seriesRegulars.createdAt,
      absentOn: seriesAbsences.date,
    })
    .from(seriesRegulars)
    .leftJoin(seriesAbsences, eq(seriesAbsences.regularId, seriesRegulars.id))
    .where(eq(seriesRegulars.userId, userId))
    .orderBy(asc(seriesRegulars.createdAt), asc(seriesAbsences.date)),
})
