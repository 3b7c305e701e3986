import { editedMeanwhile, seenSchema } from '../lib/edit-schemas.ts'
import { publicProcedure } from '../lib/procedure.ts'
import { z } from '../lib/zod.ts'
import { userErrors } from '../users/user.errors.ts'
import { meSchema } from '../users/user.schema.ts'
import { firstAdminSchema, installationCodeSchema, installationSchema } from './installation.schema.ts'
import { instanceErrors } from './instance.errors.ts'
import { instanceSettingsSchema, settingsFormSchema } from './instance.schema.ts'
import { mailPasswordSchema, mailTestSchema, mailTrySchema } from './mail-server.schema.ts'

const { NOT_FOUND, INSTALLATION_CODE_INVALID, INSTALLATION_CODE_REQUIRED, SETTING_FROM_ENVIRONMENT, DOMAINS_MISSING, TERMS_CHANGED } =
  instanceErrors
const { MAIL_SENDER_MISSING, MAIL_PASSWORD_REQUIRED, ADDRESS_MISSING } = instanceErrors
const tags = ['installation']

/** The guided installation, until there is a super admin. Then these calls do not exist. */
export const installationContract = {
  find: publicProcedure('installer')
    .route({ method: 'GET', path: '/installation', tags, summary: 'Get the settings to install, once the code was typed in this browser' })
    .errors({ NOT_FOUND })
    .output(installationSchema),

  enter: publicProcedure('installer', 'sessions')
    .route({ method: 'POST', path: '/installation/code', tags, summary: 'Begin, with the one-time code of the console' })
    .errors({ NOT_FOUND, INSTALLATION_CODE_INVALID })
    .input(z.object({ code: installationCodeSchema }))
    .output(installationSchema),

  save: publicProcedure('installer', 'moderation')
    .route({ method: 'PATCH', path: '/installation/settings', tags, summary: 'Change settings of the site' })
    .errors({
      NOT_FOUND,
      INSTALLATION_CODE_REQUIRED,
      SETTING_FROM_ENVIRONMENT,
      DOMAINS_MISSING,
      MAIL_SENDER_MISSING,
      MAIL_PASSWORD_REQUIRED,
      ADDRESS_MISSING,
      EDITED_MEANWHILE: editedMeanwhile,
    })
    .input(z.object({ changes: z.partial(instanceSettingsSchema), seen: seenSchema, mailPassword: z.optional(mailPasswordSchema) }))
    .output(settingsFormSchema),

  /** Takes as long as the mail server. */
  testMail: publicProcedure('installer', 'mails')
    .route({ method: 'POST', path: '/installation/mail-test', tags, summary: 'Send a mail to see whether mails are sent' })
    .errors({
      NOT_FOUND,
      INSTALLATION_CODE_REQUIRED,
      SETTING_FROM_ENVIRONMENT,
      MAIL_SENDER_MISSING,
      MAIL_PASSWORD_REQUIRED,
      ADDRESS_MISSING,
    })
    .input(mailTrySchema)
    .output(mailTestSchema),

  finish: publicProcedure('installer', 'registration')
    .route({
      method: 'POST',
      path: '/installation/super-admin',
      successStatus: 201,
      tags,
      summary: 'Create the account of the first super admin and sign in',
    })
    .errors({ NOT_FOUND, INSTALLATION_CODE_REQUIRED, TERMS_CHANGED, ACCOUNT_EXISTS: userErrors.ACCOUNT_EXISTS })
    .input(firstAdminSchema)
    .output(meSchema),
}
