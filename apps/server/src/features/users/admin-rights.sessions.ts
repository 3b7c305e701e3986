import { canOpenAdministration } from '@coup-denvoi/contract/users/user.rules'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { findTotp } from './second-factor/second-factors.queries.ts'

/**
 * For a site that asks its admins for a second factor: until they have one, they have the rights of everybody else, and admin calls say
 * why. A passkey is none: the password alone would still sign in. Costs a query for admins only.
 */
export async function withRightsOfSecondFactor(db: Database, viewer: Viewer): Promise<Viewer> {
  if (!canOpenAdministration(viewer) || (await findTotp(db.read, viewer.id))) return viewer
  return withoutAdminRights(viewer)
}

/** For programs, whose keys leak: the rights of everybody else. */
export const withoutAdminRights = (viewer: Viewer): Viewer =>
  canOpenAdministration(viewer) ? { ...viewer, role: 'user', siteAdmin: false, isSuperAdmin: false, rightsWithheld: true } : viewer
