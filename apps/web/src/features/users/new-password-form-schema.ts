import { z } from '@coup-denvoi/contract/lib/zod'
import { newPasswordSchema } from '@coup-denvoi/contract/users/user.schema'

/** A new password, typed twice. */
export const newPasswordFormSchema = z.object({ newPassword: newPasswordSchema, confirmation: z.string() }).check(
  z.refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    error: 'Les mots de passe ne correspondent pas',
    path: ['confirmation'],
  }),
)

export type NewPasswordFormValues = z.input<typeof newPasswordFormSchema>
