import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { pollAnswers } from './poll-answers.table.ts'
import { pollChoices } from './poll-choices.table.ts'
import { pollDates } from './poll-dates.table.ts'
import { polls } from './polls.table.ts'

const { token: _link, nextPosition: _next, ...poll } = getTableColumns(polls)

/** Polls that a user asked, and what they answered. */
export const pollData = (db: Queryable, userId: string) => ({
  polls: db.select(poll).from(polls).where(eq(polls.organizerId, userId)).orderBy(asc(polls.createdAt)),
  pollAnswers: db
    .select({
      pollTitle: polls.title,
      startsAt: pollDates.startsAt,
      choice: pollChoices.choice,
      createdAt: pollAnswers.createdAt,
    })
    .from(pollAnswers)
    .innerJoin(polls, eq(polls.id, pollAnswers.pollId))
    .leftJoin(pollChoices, eq(pollChoices.answerId, pollAnswers.id))
    .leftJoin(pollDates, eq(pollDates.id, pollChoices.dateId))
    .where(eq(pollAnswers.userId, userId))
    .orderBy(asc(pollAnswers.createdAt), asc(pollDates.startsAt)),
})
