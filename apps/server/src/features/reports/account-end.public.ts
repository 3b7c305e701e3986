import { asc, eq, or } from 'drizzle-orm'
import type { ReferringParticipant } from '#features/users/account-participant.public.ts'
import { reports } from './reports.table.ts'

/**
 * Locks the reports by and about the user. Deleting the row clears the reporter, and a reaction closes the reports about the user later;
 * locking all of them here in one order avoids a deadlock with the ban of somebody they reported.
 */
export const reportsOfUser: ReferringParticipant = {
  onDeleted: async ({ tx }, { id }) => {
    await tx
      .select({ id: reports.id })
      .from(reports)
      .where(or(eq(reports.reporterId, id), eq(reports.authorId, id)))
      .orderBy(asc(reports.id))
      .for('no key update')
  },
}
