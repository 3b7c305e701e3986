import type { NewPaymentDetails } from '@coup-denvoi/contract/payment-details/payment-details.schema'

/** Of the IBAN registry. */
export const IBAN = 'FR1420041010050500013M02606'

/** Everything that the form takes, as people type it; override what a test is about. */
export const paymentDraft = (traits: Partial<NewPaymentDetails> = {}): NewPaymentDetails => ({
  lydiaUrl: 'https://pay.lydia.me/l?t=nadiab8rz0',
  paypalName: 'NadiaB',
  weroPhone: '06 12 34 56 78',
  showsPhone: true,
  beneficiary: 'Nadia Belkacem',
  iban: 'fr14 2004 1010 0505 0001 3M02 606',
  keepsIban: false,
  ...traits,
})

/** Nothing is offered. */
export const noPayment: NewPaymentDetails = {
  ...{ lydiaUrl: '', paypalName: '', weroPhone: '', showsPhone: false, beneficiary: '', iban: '', keepsIban: false },
}

/** Norwegian ones are the shortest: eleven digits behind their check digits. */
export const norwegianIban = (digits: string): string => `NO${String(98n - (BigInt(`${digits}232400`) % 97n)).padStart(2, '0')}${digits}`
