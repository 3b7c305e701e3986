import { type ErrorMap, oc } from '@orpc/contract'
import { apiKeyErrors } from '../api-keys/api-key.errors.ts'
import { errorCatalog } from './error-catalog.ts'
import type { WriteLimitName } from './write-limits.ts'
import { z } from './zod.ts'

/**
 * Who may call a procedure. The call-permissions tests check the server against this for every procedure and kind of viewer.
 * - `signed-in`: any active account
 * - `user-owner`: the user that the call is about, or whose notification it is; forbidden or not found for others
 * - `match-link`: anyone for a public match; for a private one, with the token of its share link
 * - `guest`: who has the secret of a guest's place; not found for the rest
 * - `installer`: who has typed the code of the console; the call does not exist once there is a super admin
 * - `match-viewers`: signed in, and the match is public or the user organizes it, is on its list or has its token
 * - `match-participants`: players on the list; forbidden to others who see the match, not found for the rest
 * - `match-players`: players on the list, the organizer and the co-organizers; forbidden to others who see the match, not found for the rest
 * - `match-voters`: players on the list who don't organize; forbidden to others who see the match, not found for the rest
 * - `locker-room-members`: players on the list, the organizer and the co-organizers; closed to others who see the match
 * - `match-organizer`: the organizer and the co-organizers; forbidden to others who see the match, not found for the rest
 * - `match-owner`: the organizer alone, otherwise the same
 * - `match-canceler`: the organizer and super admins
 * - `series-link`: anyone with the token of the series' link
 * - `series-viewers`: signed in, and the series is public or the user organizes it, is a regular, in its group or has its token
 * - `series-regulars`: its regulars; forbidden to others who see the series, not found for the rest
 * - `series-people`: its organizer, its regulars, and who was on a list of its matches; not found for the rest
 * - `series-organizers`: its organizer, and the regulars who co-organize its matches; forbidden to others who see the series, not found for the rest
 * - `series-heirs`: who co-organizes its matches, and the admins of its group, where it has a group only those who are in it; forbidden to others who
 *   see the series, not found for the rest
 * - `series-organizer`: its organizer; forbidden to others who see the series, not found for the rest
 * - `group-viewers`: any active account for a public group; for a private one, its members
 * - `group-members`: its members; not found for the rest where the call reads
 * - `group-admins`: admins and the creator
 * - `poll-link`: who has the token of a poll's link
 * - `poll-viewers`: its organizer, the members of its group, who has answered it or has its token; not found for the rest
 * - `poll-managers`: its organizer and the admins of its group; forbidden to others who see the poll, not found for the rest
 * - `conversation-members`: its two users; not found for the rest
 * - `ledger-parties`: who owes or is owed for the match, its organizer and co-organizers, and the admins of its group; not found for the rest
 * - `ledger-organizers`: the payee of the match, its organizer and co-organizers, and the admins of its group; forbidden to who owes, not found for the rest
 * - `ledger-payee`: who paid for the match; forbidden to others of `ledger-parties`, not found for the rest
 * - `settlement-parties`: who is asked; not found for the rest
 * - `settlement-managers`: who proposed it, and the admins of the group; forbidden to others who are asked, not found for the rest
 * - `fund-authors`: admins and the creator of the group, and who wrote the entry of its fund; forbidden to other members, not found for the rest
 * - `place-editors`: who has organized or co-organized a match there, and `admins`; forbidden to the rest
 * - `admins`: role admin, siteAdmin or isSuperAdmin
 */
export type ProcedureAccess =
  | 'anyone'
  | 'signed-in'
  | 'user-owner'
  | 'match-link'
  | 'guest'
  | 'installer'
  | 'match-viewers'
  | 'match-participants'
  | 'match-players'
  | 'match-voters'
  | 'locker-room-members'
  | 'match-organizer'
  | 'match-owner'
  | 'match-canceler'
  | 'series-link'
  | 'series-viewers'
  | 'series-regulars'
  | 'series-people'
  | 'series-heirs'
  | 'series-organizer'
  | 'series-organizers'
  | 'group-viewers'
  | 'group-members'
  | 'group-admins'
  | 'group-creator'
  | 'poll-link'
  | 'poll-viewers'
  | 'poll-managers'
  | 'conversation-members'
  | 'ledger-parties'
  | 'ledger-organizers'
  | 'ledger-payee'
  | 'settlement-parties'
  | 'settlement-managers'
  | 'fund-authors'
  | 'place-editors'
  | 'admins'
  | 'super-admins'

/** @property limit how often a procedure that writes may be called; those that read have none */
export type ProcedureMeta<Access extends ProcedureAccess = ProcedureAccess> = { access: Access; limit?: WriteLimitName }

export type OpenAccess = 'anyone' | 'match-link' | 'series-link' | 'guest' | 'poll-link' | 'installer'

const commonErrors = {
  INVALID_ARGUMENT: {
    ...errorCatalog.INVALID_ARGUMENT,
    data: z.optional(z.object({ fields: z.record(z.string(), z.string()) })),
  },
  TOO_MANY_REQUESTS: errorCatalog.TOO_MANY_REQUESTS,
  RESOURCE_EXHAUSTED: errorCatalog.RESOURCE_EXHAUSTED,
  UNAVAILABLE: errorCatalog.UNAVAILABLE,
  API_KEY_INVALID: apiKeyErrors.API_KEY_INVALID,
  API_KEY_READS_ONLY: apiKeyErrors.API_KEY_READS_ONLY,
  API_KEY_NOT_ALLOWED: apiKeyErrors.API_KEY_NOT_ALLOWED,
  UNEXPECTED: errorCatalog.UNEXPECTED,
} satisfies ErrorMap

const signedInErrors = {
  UNAUTHENTICATED: errorCatalog.UNAUTHENTICATED,
  ACCOUNT_DISABLED: errorCatalog.ACCOUNT_DISABLED,
} satisfies ErrorMap

/** A procedure that needs no session. */
export const publicProcedure = <Access extends OpenAccess>(access: Access, limit?: WriteLimitName) =>
  oc.$meta<ProcedureMeta<Access>>({ access, limit }).errors(commonErrors)

/** A procedure that fails with UNAUTHENTICATED without a session. */
export const signedInProcedure = <Access extends Exclude<ProcedureAccess, OpenAccess>>(access: Access, limit?: WriteLimitName) =>
  oc.$meta<ProcedureMeta<Access>>({ access, limit }).errors({ ...commonErrors, ...signedInErrors })
