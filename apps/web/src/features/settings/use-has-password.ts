import { z } from '@coup-denvoi/contract/lib/zod'
import { currentPasswordSchema } from '@coup-denvoi/contract/users/user.schema'
import { useQuery } from '@tanstack/react-query'
import { securityQuery } from './settings.queries.ts'

/** Whether the account has a password; most have, so true while it is not known. */
export const useHasPassword = (): boolean => useQuery(securityQuery).data?.hasPassword ?? true

/** The field of one's password in a form; without one, nothing is asked and nothing sent. */
export const ownPasswordField = (hasPassword: boolean) =>
  hasPassword
    ? currentPasswordSchema
    : z.pipe(
        z.string(),
        z.transform((): undefined => undefined),
      )
