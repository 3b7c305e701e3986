export { keepMatch } from './commands/keep-match.ts'
export { type Actor, lockMatch, organizerIdsOf } from './matches.access.ts'
export { findMatch } from './matches.queries.ts'
export { findParticipantIds } from './participation/match-participants.queries.ts'
