import { createEndangeredMatch } from '../fixtures/endangered-match.ts'
import type { Acts } from './scene.ts'

/** Acts on matches that lack players. */
export const rescueActs: Acts = {
  'rescue.vote': async ({ db, actor, partner }) => {
    const id = await createEndangeredMatch(db, partner, [actor])
    return (api) => api.rescue.vote({ id, choice: 'postpone' })
  },
  'rescue.keep': async ({ db, actor, partner }) => {
    const id = await createEndangeredMatch(db, actor, [partner])
    return (api) => api.rescue.keep({ id })
  },
}
