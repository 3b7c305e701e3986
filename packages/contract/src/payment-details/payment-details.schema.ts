import { textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { cleanForBanks, MAX_BENEFICIARY_LENGTH } from './epc.rules.ts'
import { isSepaIban, normalizeIban } from './iban.rules.ts'
import {
  isLydiaLink,
  isMobileNumber,
  isPaypalName,
  MAX_LYDIA_URL_LENGTH,
  MAX_PAYPAL_NAME_LENGTH,
  normalizePaypalName,
  normalizePhone,
} from './payment-links.rules.ts'

export const PAYMENT_WAYS = ['lydia', 'paypal', 'wero', 'transfer'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]

/** How somebody is paid, for themselves. The IBAN is told to who owes them, and never whole to the owner's browser again. */
export const ownPaymentDetailsSchema = z.object({
  lydiaUrl: z.nullable(z.string()),
  paypalName: z.nullable(z.string()),
  weroPhone: z.nullable(z.string()),
  transfer: z.nullable(z.object({ beneficiary: z.string(), ibanEnding: z.string() })),
})
export type OwnPaymentDetails = z.infer<typeof ownPaymentDetailsSchema>

/** Also when the one to keep was removed meanwhile. */
export const IBAN_MISSING = 'Indiquez l’IBAN'

const emptyOr = (isRight: (text: string) => boolean) => (text: string) => text === '' || isRight(text)

/** All of it at once: what is empty is not offered. */
export const newPaymentDetailsSchema = z
  .object({
    lydiaUrl: textSchema().check(
      z.maxLength(MAX_LYDIA_URL_LENGTH, 'Ce lien est trop long'),
      z.refine(emptyOr(isLydiaLink), {
        error: 'Copiez le lien depuis Lydia\u00a0: il commence par https://pay.lydia.me ou https://pots.lydia.me',
      }),
    ),
    paypalName: z
      .string()
      .check(
        z.maxLength(100),
        z.overwrite(normalizePaypalName),
        z.refine(emptyOr(isPaypalName), { error: `Des lettres et des chiffres seulement, ${MAX_PAYPAL_NAME_LENGTH} au maximum` }),
      ),
    weroPhone: z
      .string()
      .check(z.maxLength(40), z.overwrite(normalizePhone), z.refine(emptyOr(isMobileNumber), { error: 'Indiquez un numéro de mobile' })),
    /** They have said that who owes them may see the number. */
    showsPhone: z.boolean(),
    /** Who the account belongs to. */
    beneficiary: textSchema().check(
      z.maxLength(MAX_BENEFICIARY_LENGTH, `${MAX_BENEFICIARY_LENGTH} caractères au maximum`),
      z.refine(
        emptyOr((name) => cleanForBanks(name, MAX_BENEFICIARY_LENGTH) !== ''),
        { error: 'Écrivez ce nom en lettres latines, comme à la banque' },
      ),
    ),
    iban: z
      .string()
      .check(
        z.maxLength(60),
        z.overwrite(normalizeIban),
        z.refine(emptyOr(isSepaIban), { error: 'Cet IBAN n’est pas valable. Recopiez celui que donne votre banque.' }),
      ),
    /** The stored one stays; `iban` is not read. */
    keepsIban: z.boolean(),
  })
  .check(
    z.refine(({ weroPhone, showsPhone }) => weroPhone === '' || showsPhone, {
      error: 'Sans votre accord, ce numéro ne peut pas servir',
      path: ['showsPhone'],
    }),
    z.refine(({ beneficiary, iban, keepsIban }) => beneficiary !== '' || !(iban || keepsIban), {
      error: 'Indiquez à qui est ce compte',
      path: ['beneficiary'],
    }),
    z.refine(({ beneficiary, iban, keepsIban }) => beneficiary === '' || keepsIban || iban !== '', {
      error: IBAN_MISSING,
      path: ['iban'],
    }),
  )
export type NewPaymentDetails = z.infer<typeof newPaymentDetailsSchema>
