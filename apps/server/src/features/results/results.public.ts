/** Used by the locker room, whose API includes the result and the vote, and by series. */
export { castVote } from './commands/cast-vote.ts'
export { finishAddedMatch } from './commands/finish-added-match.ts'
export { saveResult } from './commands/save-result.ts'
export { syncMatchCounters } from './commands/sync-match-counters.ts'
export { presentVote } from './vote.present.ts'
export { findVote, type Vote } from './vote.queries.ts'
