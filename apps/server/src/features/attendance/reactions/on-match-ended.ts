import type { Reaction } from '#platform/database/reactions.ts'
import { noteLateLeavers } from '../commands/note-late-leavers.ts'

/** A match that was played tells whose seat stayed empty. */
export const onMatchEnded: Reaction<'match.ended'> = noteLateLeavers
