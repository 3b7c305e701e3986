export { findPollsFor } from './poll-followers.queries.ts'
export { lockPoll } from './polls.access.ts'
