import type { Database } from '#platform/database/database.ts'
import { createJobHandler, type JobHandler } from '#platform/jobs/job.ts'
import { announceDanger } from '../commands/announce-danger.ts'
import { checkMinimum, remindPlayers } from '../matches.jobs.ts'
import { askPlayers } from '../presence/commands/ask-players.ts'
import { sendReminder } from './commands/send-reminder.ts'

export const createReminderJobs = ({ db }: { db: Database }): JobHandler[] => [
  // All can be repeated: a job that fails in between does the rest when it is tried again.
  createJobHandler(remindPlayers, async (input) => {
    // Instead of the reminder, and of the question whether they come, if the match lacks players.
    if (input.kind === 'day-before') await announceDanger({ db, input: { ...input, hours: 24 } })
    await sendReminder({ db, input })
    if (input.kind === 'day-before') await askPlayers({ db, input })
  }),
  createJobHandler(checkMinimum, (input) => announceDanger({ db, input })),
]
