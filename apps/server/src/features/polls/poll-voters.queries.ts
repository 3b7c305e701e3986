import type { PollChoice } from '@coup-denvoi/contract/polls/poll.schema'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { isActiveAccount } from '#features/users/active-accounts.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { pollAnswers } from './poll-answers.table.ts'
import { pollChoices } from './poll-choices.table.ts'

/** Who answered, as it counts. */
export type Voter = {
  answerId: string
  /** Null for guests. */
  userId: string | null
  name: string
  photo: string | null
  secretHash: string | null
  choices: Record<string, { choice: PollChoice; position: number }>
}

/** Guests and active accounts, in the order of their first answer. */
export const findVoters = (db: Queryable, pollId: string): Promise<Voter[]> => votersOfPoll(db).execute({ pollId })

const votersOfPoll = preparedStatement((db) =>
  db
    .select({
      answerId: pollAnswers.id,
      userId: pollAnswers.userId,
      name: sql<string>`coalesce(${users.displayName}, ${pollAnswers.guestName}, '')`,
      photo: users.photo,
      secretHash: pollAnswers.secretHash,
      choices: sql<Voter['choices']>`coalesce((
        select json_object_agg(${pollChoices.dateId}, json_build_object('choice', ${pollChoices.choice}, 'position', ${pollChoices.position}))
        from ${pollChoices} where ${pollChoices.answerId} = "poll_answers"."id"), '{}')`,
    })
    .from(pollAnswers)
    .leftJoin(users, eq(users.id, pollAnswers.userId))
    .where(and(eq(pollAnswers.pollId, sql.placeholder('pollId')), or(isNull(pollAnswers.userId), isActiveAccount)))
    .orderBy(asc(pollAnswers.createdAt), asc(pollAnswers.id))
    .prepare('voters_of_poll'),
)

/** How many they are, in a query from the polls. */
export const voterCount = sql<number>`(select count(*)::int from poll_answers as every_answer left join ${users} on ${users.id} = every_answer.user_id
  where every_answer.poll_id = "polls"."id" and (every_answer.user_id is null or ${isActiveAccount}))`

export function countDate(voters: readonly Voter[], dateId: string): { yes: number; maybe: number } {
  const of = (choice: PollChoice) => voters.filter(({ choices }) => choices[dateId]?.choice === choice).length
  return { yes: of('yes'), maybe: of('maybe') }
}
