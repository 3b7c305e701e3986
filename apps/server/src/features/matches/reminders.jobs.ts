import type { Database } from '#platform/database/database.ts'
import { createJobHandler, type JobHandler } from '#platform/jobs/job.ts'
import { askPlayers } from './commands/ask-players.ts'
import { sendReminder } from './commands/send-reminder.ts'
import { remindPlayers } from './matches.jobs.ts'

export const createReminderJobs = ({ db }: { db: Database }): JobHandler[] => [
  // Both can be repeated: a job that fails in between does the rest when it is tried again.
  createJobHandler(remindPlayers, async (input) => {
    await sendReminder({ db, input })
    if (input.kind === 'day-before') await askPlayers({ db, input })
  }),
]
