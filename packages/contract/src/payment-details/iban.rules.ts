import { groupByFour } from '../users/security.rules.ts'

/** Length of an IBAN in each country of the Single Euro Payments Area, from the IBAN registry (ISO 13616) and the list EPC409-09. */
const SEPA_LENGTHS: Record<string, number> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}

/** Transfers to them need the bank's BIC, which nobody is asked for. */
const OUTSIDE_OF_EEA = ['AD', 'AL', 'CH', 'GB', 'GI', 'MC', 'MD', 'ME', 'MK', 'RS', 'SM', 'VA']

/** As people type and paste it: `fr76 3000-6000…`. */
export const normalizeIban = (text: string): string => text.replaceAll(/[\s\u200b-\u200f\u2060\p{Pd}]/gu, '').toUpperCase()

/** Whether euros can be sent to it. @param iban normalized */
export const isSepaIban = (iban: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) && SEPA_LENGTHS[iban.slice(0, 2)] === iban.length && remainderBy97(iban) === 1

export const isIbanOfEea = (iban: string): boolean => !OUTSIDE_OF_EEA.includes(iban.slice(0, 2))

/** `FR14 2004 …`, as on a bank statement. @param iban normalized */
export const formatIban = (iban: string): string => groupByFour(iban, ' ')

/** « IBAN finissant par 606 »: recognizable for its owner only. */
export const ibanEnding = (iban: string): string => iban.slice(-3)

/** ISO 7064, MOD 97-10: the first four characters behind the rest, letters as 10 to 35. */
function remainderBy97(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4)
  let remainder = 0
  for (const character of moved) remainder = Number(`${remainder}${Number.parseInt(character, 36)}`) % 97
  return remainder
}
