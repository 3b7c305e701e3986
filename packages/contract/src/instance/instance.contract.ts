import { editedMeanwhile, seenSchema } from '../lib/edit-schemas.ts'
import { publicProcedure, signedInProcedure } from '../lib/procedure.ts'
import { doneSchema, idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { instanceErrors } from './instance.errors.ts'
import { instanceSettingsSchema, publicInstanceSchema, settingsFormSchema } from './instance.schema.ts'
import { legalPagesSchema, publicationSchema } from './legal.schema.ts'
import { mailPasswordSchema, mailTestSchema, mailTrySchema } from './mail-server.schema.ts'
import { newRegistrationInvitationSchema, registrationInvitationSchema, registrationTokenSchema } from './registration-invitation.schema.ts'

const { PERMISSION_DENIED, NOT_FOUND, SETTING_FROM_ENVIRONMENT, DOMAINS_MISSING, INVITATION_EXPIRED, INVITATION_SENT } = instanceErrors
const { MAIL_SENDER_MISSING, MAIL_PASSWORD_REQUIRED, ADDRESS_MISSING } = instanceErrors
const mailErrors = { SETTING_FROM_ENVIRONMENT, MAIL_SENDER_MISSING, MAIL_PASSWORD_REQUIRED, ADDRESS_MISSING }
const tags = ['instance']

export const instanceContract = {
  read: publicProcedure('anyone')
    .route({ method: 'GET', path: '/instance', tags, summary: 'Get the name and the look of the site, and who may register' })
    .output(publicInstanceSchema),

  legal: publicProcedure('anyone')
    .route({ method: 'GET', path: '/instance/legal', tags, summary: 'Get what the legal pages say, and their versions' })
    .output(legalPagesSchema),

  settings: signedInProcedure('super-admins')
    .route({ method: 'GET', path: '/admin/settings', tags, summary: 'Get the settings of the site' })
    .errors({ PERMISSION_DENIED })
    .input(z.object({}))
    .output(settingsFormSchema),

  /** Takes as long as the provider, for some seconds at most. False also where none is set. */
  provider: signedInProcedure('super-admins')
    .route({ method: 'GET', path: '/admin/settings/provider', tags, summary: 'Get whether the OpenID Connect provider answers' })
    .errors({ PERMISSION_DENIED })
    .input(z.object({}))
    .output(z.object({ answers: z.boolean() })),

  save: signedInProcedure('super-admins', 'moderation')
    .route({ method: 'PATCH', path: '/admin/settings', tags, summary: 'Change settings of the site' })
    .errors({ PERMISSION_DENIED, ...mailErrors, DOMAINS_MISSING, EDITED_MEANWHILE: editedMeanwhile })
    .input(
      z.object({
        changes: z.partial(instanceSettingsSchema),
        seen: seenSchema,
        publication: z.optional(publicationSchema),
        mailPassword: z.optional(mailPasswordSchema),
      }),
    )
    .output(settingsFormSchema),

  /** Takes as long as the mail server. */
  testMail: signedInProcedure('super-admins', 'mails')
    .route({ method: 'POST', path: '/admin/settings/mail-test', tags, summary: 'Send a mail to see whether mails are sent' })
    .errors({ PERMISSION_DENIED, ...mailErrors })
    .input(mailTrySchema)
    .output(mailTestSchema),

  invitations: signedInProcedure('super-admins')
    .route({ method: 'GET', path: '/admin/registration-invitations', tags, summary: 'List the invitations to register' })
    .errors({ PERMISSION_DENIED })
    .input(z.object({}))
    .output(z.object({ items: z.array(registrationInvitationSchema) })),

  /** The token is in the answer only. */
  createInvitation: signedInProcedure('super-admins', 'moderation')
    .route({ method: 'POST', path: '/admin/registration-invitations', successStatus: 201, tags, summary: 'Invite people to register' })
    .errors({ PERMISSION_DENIED, INVITATION_SENT })
    .input(z.object({ ...newRegistrationInvitationSchema.shape, sendKey: z.optional(idSchema) }))
    .output(z.object({ invitation: registrationInvitationSchema, token: z.string() })),

  revokeInvitation: signedInProcedure('super-admins', 'moderation')
    .route({ method: 'DELETE', path: '/admin/registration-invitations/{id}', tags, summary: 'Take an invitation to register back' })
    .errors({ PERMISSION_DENIED, NOT_FOUND })
    .input(z.object({ id: idSchema }))
    .output(doneSchema),

  /** Not a GET: addresses end up in logs. */
  checkInvitation: publicProcedure('anyone', 'sessions')
    .route({
      method: 'POST',
      path: '/registration-invitations/check',
      tags,
      summary: 'Check whether an invitation to register still works',
    })
    .errors({ INVITATION_EXPIRED })
    .input(z.object({ token: registrationTokenSchema }))
    .output(doneSchema),
}
