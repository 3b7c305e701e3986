import type { LegalSettings } from './legal.schema.ts'

export const LEGAL_LIMITS = { name: 120, form: 120, address: 240, audit: 300, terms: 20_000, note: 300 } as const

type LegalFacts = Omit<LegalSettings, 'terms' | 'accessibility' | 'accessibilityAudit'> & { contact: string }

/** What the law asks to say. A person may stay unnamed, if the host knows who it is (LCEN). */
const REQUIRED_OF_ALL = ['contact', 'hostName', 'hostAddress', 'hostPhone'] as const
const REQUIRED_OF_ORGANIZATIONS = ['publisherName', 'publisherForm', 'publisherAddress', 'publisherDirector', 'publisherPhone'] as const
export type RequiredLegalFact = (typeof REQUIRED_OF_ALL)[number] | (typeof REQUIRED_OF_ORGANIZATIONS)[number]

/** What is not filled in, in the order of the form. */
export function missingLegalFacts(facts: LegalFacts): RequiredLegalFact[] {
  const required = [...(facts.publisherKind === 'organization' ? REQUIRED_OF_ORGANIZATIONS : []), ...REQUIRED_OF_ALL]
  return required.filter((name) => facts[name] === '')
}
