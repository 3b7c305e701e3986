import type { MatchDraft } from '@coup-denvoi/contract/matches/match-draft.schema'
import { type Placeholder, sql } from 'drizzle-orm'
import { pointFrom, wordsOfCity } from '#features/places/places.public.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import { type MatchRow, matches } from '../matches.table.ts'

/** What is written of a match that is to come; the other columns have their defaults. */
const COLUMNS = [
  ...(['id', 'title', 'organizerId', 'organizerName', 'startsAt', 'endsAt', 'durationMinutes', 'location', 'city', 'placeId'] as const),
  ...(['format', 'level', 'label', 'surface', 'pricePerPlayer', 'description', 'type', 'groupId', 'status', 'currentPlayers'] as const),
  ...(['maxPlayers', 'minPlayers', 'waitingPlayers', 'nextPosition', 'inviteToken', 'guestPolicy', 'guestsPerPlayer'] as const),
  ...(['freesUnconfirmed', 'minReliability', 'leaveDeadlineHours', 'searchText', 'searchCity', 'createdAt', 'updatedAt'] as const),
] satisfies readonly (keyof MatchRow)[]

type Column = (typeof COLUMNS)[number]

/** A field of the draft that is not in the list above does not compile. */
type Forgotten = Exclude<keyof MatchDraft, Column | 'date' | 'time' | 'totalCost'>

/** Stores a match, with the point of its place or city. */
export async function insertMatch(tx: Transaction, row: Pick<MatchRow, Column> & Record<Forgotten, never>): Promise<void> {
  await insertion(tx).execute({ ...row, words: wordsOfCity(row.city) })
}

const insertion = preparedWrite((tx) => {
  const values = Object.fromEntries(COLUMNS.map((column) => [column, sql.placeholder(column)])) as Record<Column, Placeholder>
  const position = pointFrom({ placeId: sql.placeholder('placeId'), words: sql.placeholder('words') })
  return tx
    .insert(matches)
    .values({ ...values, position })
    .prepare('insert_match')
})
