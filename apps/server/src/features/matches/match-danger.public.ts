export { keepMatch } from './commands/keep-match.ts'
export { findParticipantIds } from './match-participants.queries.ts'
export { type Actor, lockMatch, organizerIdsOf } from './matches.access.ts'
export { findMatch } from './matches.queries.ts'
