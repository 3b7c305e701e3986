import { defineJob } from '#platform/jobs/job.ts'

/** Sends the link to choose a new password, if the address has an account: asking takes as long either way. */
export const sendPasswordReset = defineJob<{ email: string }>('users.send-password-reset')

/** Sends the link that makes a new e-mail address the account's. */
export const sendEmailConfirmation = defineJob<{ userId: string; newEmail: string }>('users.send-email-confirmation')

/** Tells the address that was the account's until now. */
export const notifyFormerEmail = defineJob<{ displayName: string; formerEmail: string; newEmail: string }>('users.tell-former-email')

/** Removes the files of a photo, unless somebody shows it. */
export const discardPhoto = defineJob<{ photo: string }>('users.discard-photo')
