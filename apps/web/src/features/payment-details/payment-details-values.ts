import type { NewPaymentDetails, OwnPaymentDetails } from '@coup-denvoi/contract/payment-details/payment-details.schema'
import { formatPhone } from '@coup-denvoi/contract/payment-details/payment-links.rules'

/** What the form begins with. The stored IBAN stays until another one is typed. */
export const formValuesOf = ({ lydiaUrl, paypalName, weroPhone, transfer }: OwnPaymentDetails): NewPaymentDetails => ({
  lydiaUrl: lydiaUrl ?? '',
  paypalName: paypalName ?? '',
  weroPhone: weroPhone === null ? '' : formatPhone(weroPhone),
  showsPhone: weroPhone !== null,
  beneficiary: transfer?.beneficiary ?? '',
  iban: '',
  keepsIban: transfer !== null,
})
