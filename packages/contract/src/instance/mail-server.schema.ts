import { z } from '../lib/zod.ts'
import { emailSchema } from '../users/user.schema.ts'
import { isMailHost, isMailSender, isMailUser, MAIL_SECURITIES, MAX_MAIL_PASSWORD_LENGTH } from './mail-server.rules.ts'

const PORT_MESSAGE = 'Un nombre de 1 à 65535'

export const mailServerSchema = z.object({
  /** Empty for none: mails are written to files. */
  mailHost: z.string().check(
    z.overwrite((text) => text.trim().toLowerCase()),
    z.maxLength(253, '253 caractères au maximum'),
    z.refine(isMailHost, { error: 'Écrivez un nom comme smtp.exemple.fr, sans rien devant ni derrière' }),
  ),
  mailPort: z.int(PORT_MESSAGE).check(z.minimum(1, PORT_MESSAGE), z.maximum(65535, PORT_MESSAGE)),
  mailSecurity: z.enum(MAIL_SECURITIES),
  /** Empty where the server asks for none. */
  mailUser: z.string().check(
    z.overwrite((text) => text.trim()),
    z.maxLength(254, '254 caractères au maximum'),
    z.refine(isMailUser, { error: 'Sans <, sans > et sur une ligne' }),
  ),
  mailFrom: textLineWithAddress(),
})

/** Written, never read. Empty for none. */
export const mailPasswordSchema = z
  .string()
  .check(z.maxLength(MAX_MAIL_PASSWORD_LENGTH, `${MAX_MAIL_PASSWORD_LENGTH} caractères au maximum`))

/** Not `textSchema`, which removes what is between < and >. */
function textLineWithAddress() {
  return z.string().check(
    z.overwrite((text) => text.trim()),
    z.maxLength(254, '254 caractères au maximum'),
    z.refine(isMailSender, { error: 'Écrivez une adresse, comme foot@exemple.fr ou Foot <foot@exemple.fr>' }),
  )
}

/** A try, before anything is saved. */
export const mailTrySchema = z.object({
  to: emailSchema,
  /** Default: what is in force. */
  server: z.optional(mailServerSchema),
  /** Default: the stored one, where nothing says another server or user. */
  password: z.optional(mailPasswordSchema),
})
export type MailTry = z.infer<typeof mailTrySchema>

export const MAIL_TEST_PROBLEMS = [
  'name',
  'unreachable',
  'timeout',
  'certificate',
  'encryption',
  'credentials',
  'protocol',
  'refused',
] as const
export type MailTestProblem = (typeof MAIL_TEST_PROBLEMS)[number]

export const mailTestSchema = z.object({
  /** `written`: to a file, because no mail server is set. */
  outcome: z.enum(['sent', 'written', 'failed']),
  /** Why it failed. */
  problem: z.nullable(z.enum(MAIL_TEST_PROBLEMS)),
  /** What the mail server answered. */
  answer: z.string(),
})
export type MailTest = z.infer<typeof mailTestSchema>
