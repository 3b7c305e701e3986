import { type HandleRequest, handleRequest } from './handle-request.ts'
import { startMembership } from './start-membership.ts'

/** Lets somebody in as a member. @throws NOT_AUTHORIZED, GROUP_NOT_FOUND, REQUEST_ADMINS_ONLY, REQUEST_NOT_FOUND, REQUEST_HANDLED */
export async function acceptRequest(request: HandleRequest): Promise<void> {
  await handleRequest(request, 'accepted', startMembership)
}
