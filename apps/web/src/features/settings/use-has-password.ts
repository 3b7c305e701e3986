import { useQuery } from '@tanstack/react-query'
import { securityQuery } from './settings.queries.ts'

/** Whether the account has a password; most have, so true while it is not known. */
export const useHasPassword = (): boolean => useQuery(securityQuery).data?.hasPassword ?? true
