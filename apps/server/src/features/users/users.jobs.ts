import { defineJob } from '#platform/jobs/job.ts'

/** Sends the link to choose a new password, if the address has an account. */
export const sendPasswordReset = defineJob<{ email: string }>('users.send-password-reset')

/** Sends the link that confirms a new e-mail address. */
export const sendEmailConfirmation = defineJob<{ userId: string; newEmail: string }>('users.send-email-confirmation')

/** Notifies the former address of an account. */
export const notifyFormerEmail = defineJob<{ displayName: string; formerEmail: string; newEmail: string }>('users.tell-former-email')

/** Deletes the files of a photo that no user has. */
export const discardPhoto = defineJob<{ photo: string }>('users.discard-photo')
