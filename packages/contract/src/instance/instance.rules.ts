import { isEmail } from '../users/user.rules.ts'

/** Here, because every page has it and few need the rules of accents. */
export const DEFAULT_ACCENT = '#fa5a0f'
export const DEFAULT_INSTANCE_NAME = 'Coup d’envoi'
export const MAX_INSTANCE_NAME_LENGTH = 40
/** On its button. */
export const MAX_PROVIDER_NAME_LENGTH = 30
export const MAX_DOMAINS = 50

/** Empty, an e-mail address, or the address of a page. */
export const isContact = (text: string): boolean => text === '' || isEmail(text) || /^https:\/\/[^\s/]+\.[^\s]+$/.test(text)

/** `exemple.fr` */
export const isEmailDomain = (text: string): boolean => text.length <= 253 && isEmail(`a@${text}`) && !text.includes('@')

/** Not of a subdomain, which may be anybody's. */
export const isInDomains = (email: string, domains: readonly string[]): boolean =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
