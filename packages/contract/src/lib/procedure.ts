import { type ErrorMap, oc } from '@orpc/contract'
import { errorCatalog } from './error-catalog.ts'
import { z } from './zod.ts'

/**
 * Who may call a procedure. A test walks every procedure with every kind of viewer
 * and compares what the server does with this declaration.
 *
 * - `anyone`: also without an account
 * - `signed-in`: every account that is active
 * - `user-owner`: the person that the call is about, and nobody else
 * - `match-link`: whoever may open the shared link: everyone for a public match, holders of the token for a private one
 * - `match-seers`: signed in, and the match is public or they organize it, are on its list, or hold its token
 * - `match-listed`: who has a place on the list; for others who see the match it is forbidden, for the rest it does not exist
 * - `match-players`: who has a place on the list, and its organizer; for others who see the match it is closed
 * - `match-organizer`: its organizer only; for others who see the match it is forbidden, for the rest it does not exist
 * - `match-canceler`: its organizer, and super admins
 * - `group-insiders`: of a public group everyone who is signed in, of a private one its members
 * - `group-members`: its active members
 * - `group-admins`: its admins and its creator
 * - `group-creator`: its creator only
 * - `conversation-members`: the two whose conversation it is; for the rest it does not exist
 * - `admins`: who has the role admin, siteAdmin or isSuperAdmin; for the rest it is forbidden
 * - `super-admins`: who has isSuperAdmin; for the rest it is forbidden
 */
export type ProcedureAccess =
  | 'anyone'
  | 'signed-in'
  | 'user-owner'
  | 'match-link'
  | 'match-viewers'
  | 'match-participants'
  | 'locker-room-members'
  | 'match-organizer'
  | 'match-canceler'
  | 'group-viewers'
  | 'group-members'
  | 'group-admins'
  | 'group-creator'
  | 'conversation-members'
  | 'admins'
  | 'super-admins'

export type ProcedureMeta = { access: ProcedureAccess }

/** What every call can answer, whatever it does. */
const commonErrors = {
  INVALID_ARGUMENT: {
    ...errorCatalog.INVALID_ARGUMENT,
    data: z.optional(z.object({ fields: z.record(z.string(), z.string()) })),
  },
  TOO_MANY_REQUESTS: errorCatalog.TOO_MANY_REQUESTS,
  UNAVAILABLE: errorCatalog.UNAVAILABLE,
  UNEXPECTED: errorCatalog.UNEXPECTED,
} satisfies ErrorMap

const signedInErrors = {
  UNAUTHENTICATED: errorCatalog.UNAUTHENTICATED,
  ACCOUNT_DISABLED: errorCatalog.ACCOUNT_DISABLED,
} satisfies ErrorMap

/** A procedure for visitors with or without an account. */
export const publicProcedure = (access: 'anyone' | 'match-link') => oc.$meta<ProcedureMeta>({ access }).errors(commonErrors)

/** A procedure that needs a session; without one it answers UNAUTHENTICATED. */
export const signedInProcedure = (access: Exclude<ProcedureAccess, 'anyone' | 'match-link'>) =>
  oc.$meta<ProcedureMeta>({ access }).errors({ ...commonErrors, ...signedInErrors })
