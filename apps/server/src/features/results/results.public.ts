/** What the locker room calls and shows: its API holds the result and the vote too. */
export { castVote } from './commands/cast-vote.ts'
export { saveResult } from './commands/save-result.ts'
export { presentVote } from './vote.present.ts'
export { findVote, type Vote } from './vote.queries.ts'
