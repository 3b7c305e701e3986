import type { Database } from '#platform/database/database.ts'
import { createJobHandler, type JobHandler } from '#platform/jobs/job.ts'
import { sendReminder } from './commands/send-reminder.ts'
import { remindPlayers } from './matches.jobs.ts'

export const createReminderJobs = ({ db }: { db: Database }): JobHandler[] => [
  createJobHandler(remindPlayers, (input) => sendReminder({ db, input })),
]
