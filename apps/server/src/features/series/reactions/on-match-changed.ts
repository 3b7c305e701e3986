import { eq } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import type { ConditionalReaction } from '#platform/database/reactions.ts'
import { series } from '../series.table.ts'
import { seriesDates } from '../series-dates.table.ts'

/** The page of a series, and the list of its group, show when its matches are and whether they are called off. */
export const onMatchEdited: ConditionalReaction<'match.edited'> = {
  when: ({ edit }) => edit.kind === 'fields' && edit.changes.length > 0,
  react: emitSeriesChanged,
}

/** The series tells itself what it cancels, once. */
export const onMatchCalledOff: ConditionalReaction<'match.cancelled'> = {
  when: ({ withFollowing }) => withFollowing === undefined,
  react: emitSeriesChanged,
}

async function emitSeriesChanged({ tx, emit }: Change, { matchId }: { matchId: string }): Promise<void> {
  const [found] = await tx
    .select({ seriesId: series.id, groupId: series.groupId })
    .from(seriesDates)
    .innerJoin(series, eq(series.id, seriesDates.seriesId))
    .where(eq(seriesDates.matchId, matchId))
  if (found) emit({ type: 'series.changed', ...found })
}
