import { sql } from 'drizzle-orm'
import { ledgerMatches } from '#features/ledger/ledger-matches.table.ts'
import { matches } from '../matches.table.ts'

/** The cost that the players of a match share; null where each pays the price. In a query with a join. */
export const totalCost = sql<number | null>`(
    select ${ledgerMatches.totalCost} from ${ledgerMatches} where ${ledgerMatches.matchId} = ${matches.id}
  )`
