import { type HandleRequest, handleRequest } from './handle-request.ts'

/** Refuses a request; its author may ask again. @throws NOT_AUTHORIZED, GROUP_NOT_FOUND, REQUEST_ADMINS_ONLY, REQUEST_NOT_FOUND, REQUEST_HANDLED */
export async function rejectRequest(request: HandleRequest): Promise<void> {
  await handleRequest(request, 'rejected')
}
