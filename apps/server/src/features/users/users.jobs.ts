import { PHOTO_SIZES } from '@coup-denvoi/contract/users/user.rules'
import { defineDiscard, type PhotoKind } from '#platform/files/stored-photos.ts'
import { defineJob } from '#platform/jobs/job.ts'

// Addresses are stored apart, in `mail_addresses`: finished jobs are kept for some hours.

/** What is mailed to the owner of an account when its protection changes. */
export type SecurityNotice =
  | 'totp-enabled'
  | 'totp-disabled'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'
  | 'identity-linked'
  | 'identity-unlinked'

/** Tells the owner of an account that its protection has changed. */
export const sendSecurityNotice = defineJob<{ userId: string; notice: SecurityNotice }>('users.send-security-notice')

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

/** Tells the owner of an account until when they can take its deletion back. */
export const announceDeletion = defineJob<{ userId: string }>('users.announce-deletion')

/** Deletes an account whose seven days are over. */
export const deleteLeavingAccount = defineJob<{ userId: string }>('users.delete-leaving-account')

/** Tells the owner of an account that nobody uses that it will be deleted. */
export const sendInactivityNotice = defineJob<{ userId: string }>('users.send-inactivity-notice')

/** Tells an address that its account is gone. */
export const sendFarewell = defineJob<{ addressId: string }>('users.send-farewell')

/** Deletes the files of a photo that no user has. */
export const discardPhoto = defineDiscard('users.discard-photo')

export const USER_PHOTO: PhotoKind = { folder: 'photos', widths: Object.values(PHOTO_SIZES), discard: discardPhoto }
