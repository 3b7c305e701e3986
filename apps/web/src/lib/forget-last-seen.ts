import { isLastSeenKept, markToBeEmptied } from './last-seen-owner.ts'
import { untilItComes } from './until-it-comes.ts'

/** Whoever was here has left: nothing of what they saw stays. Cut short, it goes on with the next page. */
export function forgetLastSeen(): void {
  if (!isLastSeenKept()) return
  markToBeEmptied()
  void untilItComes(async () => {
    const { emptyLastSeen } = await import('./last-seen.ts')
    await emptyLastSeen()
  })
}
