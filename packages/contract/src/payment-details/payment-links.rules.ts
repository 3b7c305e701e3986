export const MAX_PAYPAL_NAME_LENGTH = 20
export const MAX_LYDIA_URL_LENGTH = 200

/**
 * Links that people copy from Lydia: `pay.lydia.me/l?t=…` to a person, `pots.lydia.me/collect/pots?id=…` and those of lydia-app.com to a
 * pot. Not all pages of these hosts: some lead on to any address. Without dots and escapes, so that no path leads out of these.
 */
const LYDIA_LINK = /^https:\/\/(?:(?:www\.)?lydia-app\.com|(?:www\.|pay\.|pots\.)?lydia\.me)\/(?:l|pots|collect)(?:[/?][\w/?=&~-]*)?$/i

export const isLydiaLink = (text: string): boolean => LYDIA_LINK.test(text)

/** The name of a PayPal.Me page, also from its address: `paypal.me/NadiaB`, `@NadiaB`. */
export const normalizePaypalName = (text: string): string =>
  text
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?(?:paypal\.me|paypal\.com\/paypalme)\//i, '')
    .replace(/^@+|\/+$/g, '')

/** PayPal takes letters and digits only. */
export const isPaypalName = (text: string): boolean => /^[a-z0-9]+$/i.test(text) && text.length <= MAX_PAYPAL_NAME_LENGTH

/** Opens PayPal with the amount filled in. */
export const paypalUrl = (name: string, amountCents: number): string =>
  `https://www.paypal.com/paypalme/${name}/${decimalEuros(amountCents)}EUR`

/** `6.50` */
export const decimalEuros = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** French numbers in their national form, others with their country: `0612345678`, `+32470123456`. */
export const normalizePhone = (text: string): string =>
  text
    .replaceAll(/[\s.()\u200b-\u200f\u2060\p{Pd}]/gu, '')
    .replace(/^00/, '+')
    .replace(/^\+330?/, '0')

/** Wero knows people by their mobile number. @param phone normalized */
export const isMobileNumber = (phone: string): boolean => /^0[67]\d{8}$/.test(phone) || /^\+[1-9]\d{7,14}$/.test(phone)

/** `06 12 34 56 78`. @param phone normalized */
export const formatPhone = (phone: string): string => (phone.startsWith('+') ? phone : phone.replaceAll(/\d\d(?!$)/g, '$& '))
