import type { Change } from '#platform/database/database.ts'
import { endIfOver } from '../commands/end-settlement.ts'
import { lockOpenSettlement } from '../stored-settlement.queries.ts'

type Cause = { groupId: string | null }

/** Ends the proposal of the group where it no longer stands, so that nobody is asked for it. Answers look again, under their locks. */
export const onDebtsChanged = {
  when: ({ groupId }: Cause): boolean => groupId !== null,
  react: async (change: Change, { groupId }: Cause): Promise<void> => {
    const open = groupId === null ? null : await lockOpenSettlement(change.tx, groupId)
    if (open) await endIfOver(change, open)
  },
}
