import { askToJoin } from '#features/matches/join-requests/commands/ask-to-join.ts'
import { insertAbsences } from '../fixtures/attendance.ts'
import type { Acts } from './scene.ts'

const WITH_MINIMUM = { minReliability: 80 } as const

/** Players below the minimum of reliability, and who answers them. */
export const joinRequestActs: Acts = {
  'joinRequests.ask': async ({ partnersMatch, db, actor, partner }) => {
    const id = await partnersMatch(WITH_MINIMUM)
    await insertAbsences(db, actor, partner)
    return (api) => api.joinRequests.ask({ id })
  },
  'joinRequests.withdraw': async ({ partnersMatch, db, actor, partner }) => {
    const id = await partnersMatch(WITH_MINIMUM)
    await insertAbsences(db, actor, partner)
    await askToJoin({ db, actor, input: { id } })
    return (api) => api.joinRequests.withdraw({ id })
  },
  'joinRequests.answer': async ({ ownMatch, db, partner, somebody }) => {
    const id = await ownMatch(WITH_MINIMUM)
    const player = await somebody()
    await insertAbsences(db, player, partner)
    await askToJoin({ db, actor: player, input: { id } })
    return (api) => api.joinRequests.answer({ id, userId: player.id, accept: true })
  },
}
