import { sql } from 'drizzle-orm'
import { seriesDates } from '#features/series/series-dates.table.ts'
import { matches } from '../matches.table.ts'

/** When everyone sees a match that its group sees first. Looked up for private ones only: most are public. In a query with a join. */
export const opensAt = sql<Date | null>`case when ${matches.type} = 'private' then (
    select ${seriesDates.opensAt} from ${seriesDates} where ${seriesDates.matchId} = ${matches.id}
  ) end`.mapWith(seriesDates.opensAt)
