/** Digits of a one-time code, and the seconds that it is shown (RFC 6238, the defaults of every authenticator app). */
export const TOTP_DIGITS = 6
export const TOTP_STEP_SECONDS = 30

/** Recovery codes of one set. */
export const RECOVERY_CODE_COUNT = 10
export const RECOVERY_CODE_LENGTH = 8
/** Without 0, 1, I and O, which look like others on paper. */
export const RECOVERY_CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Passkeys of one account. */
export const MAX_PASSKEYS = 20

/** With this many left, the settings propose new ones. */
export const FEW_RECOVERY_CODES = 2

/** As people type and paste codes: `123 456`, `7f2k-94qx`. */
export const normalizeCode = (text: string): string => text.replaceAll(/[\s\u200b-\u200f\u2060\p{Pd}]/gu, '').toUpperCase()

const TOTP_CODE = new RegExp(`^[0-9]{${TOTP_DIGITS}}$`)
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_CODE_LETTERS}]{${RECOVERY_CODE_LENGTH}}$`)

/** @param code normalized */
export const isTotpCode = (code: string): boolean => TOTP_CODE.test(code)
/** @param code normalized */
export const isRecoveryCode = (code: string): boolean => RECOVERY_CODE.test(code)

/** `7F2K-94QX`, for people. @param text in groups of four letters */
export const groupByFour = (text: string, separator: string): string => text.match(/.{1,4}/g)?.join(separator) ?? ''

/** How long a browser needs no code if its owner says so. */
export const TRUSTED_BROWSER_DAYS = 30
