import { defineJob } from '#platform/jobs/job.ts'

// Addresses are stored apart, in `mail_addresses`: finished jobs are kept for some hours.

/** Sends the link to choose a new password, if the address has an account. */
export const sendPasswordReset = defineJob<{ addressId: string }>('users.send-password-reset')

/** Sends the link that confirms a new e-mail address. */
export const sendEmailConfirmation = defineJob<{ addressId: string }>('users.send-email-confirmation')

/** Sends the link that confirms the address of an account. */
export const sendAddressConfirmation = defineJob<{ userId: string }>('users.send-address-confirmation')

/** Sends it again, unless the address was confirmed or the user has asked for the link again meanwhile. */
export const remindOfConfirmation = defineJob<{ userId: string }>('users.remind-of-email-confirmation')

/** Notifies the former address of an account. */
export const notifyFormerEmail = defineJob<{ addressId: string }>('users.tell-former-email')

/** Deletes the files of a photo that no user has. */
export const discardPhoto = defineJob<{ photo: string }>('users.discard-photo')
