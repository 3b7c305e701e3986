import { z } from '@coup-denvoi/contract/lib/zod'
import { registrationSchema } from '@coup-denvoi/contract/users/user.schema'

/** The contract's registration, with the password typed twice. */
export const registrationFormSchema = z.extend(registrationSchema, { confirmation: z.string() }).check(
  z.refine(({ password, confirmation }) => password === confirmation, {
    error: 'Les mots de passe ne correspondent pas',
    path: ['confirmation'],
  }),
)

export type RegistrationFormValues = z.input<typeof registrationFormSchema>

export const emptyRegistrationForm = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmation: '',
  city: '',
  // The schema requires true.
  acceptTerms: false as unknown as true,
  staySignedIn: false,
} satisfies RegistrationFormValues
