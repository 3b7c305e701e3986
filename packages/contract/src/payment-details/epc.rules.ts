import { isIbanOfEea } from './iban.rules.ts'
import { decimalEuros } from './payment-links.rules.ts'

export const MAX_BENEFICIARY_LENGTH = 70
const MAX_WORDS_LENGTH = 140

type Transfer = { beneficiary: string /** Normalized. */; iban: string; amountCents: number; words: string }

/**
 * The text of the QR code that banking apps read, as the guideline EPC069-12 of the European Payments Council says: version 002, UTF-8,
 * without a BIC.
 * @returns null outside of the European Economic Area, where a BIC is needed
 */
export function epcText({ beneficiary, iban, amountCents, words }: Transfer): string | null {
  if (!isIbanOfEea(iban)) return null
  const bic = ''
  const purpose = ''
  const creditorReference = ''
  const lines = ['BCD', '002', '1', 'SCT', bic, cleanForBanks(beneficiary, MAX_BENEFICIARY_LENGTH), iban, `EUR${decimalEuros(amountCents)}`]
  return [...lines, purpose, creditorReference, transferWords(words)].join('\n').trimEnd()
}

/** What the transfer is for, as banks pass it on. */
export const transferWords = (words: string): string => cleanForBanks(words, MAX_WORDS_LENGTH)

/** Written out; the other letters lose their accents. */
const SPELLED: Record<string, string> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  '’': "'",
  '‘': "'",
  '&': '+',
}

/** Only what every bank takes (EPC217-08, basic Latin); slashes at an end or in pairs separate fields. */
export function cleanForBanks(text: string, maxLength: number): string {
  const plain = text
    .replaceAll(/[œŒæÆßøØłŁ’‘&]/g, (character) => SPELLED[character] ?? ' ')
    .replaceAll(/\p{Pd}/gu, '-')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/ {2,}/g, ' ')
  return plain.slice(0, maxLength).replaceAll(/^[/ ]+|[/ ]+$/g, '')
}
