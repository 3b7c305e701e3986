import { LEGAL_LIMITS } from '@coup-denvoi/contract/instance/legal.rules'
import { PUBLISHER_KINDS, type PublisherKind } from '@coup-denvoi/contract/instance/legal.schema'
import { isPhoneNumber } from '@coup-denvoi/contract/users/user.rules'
import { parseEnum, parseShortText } from './config-parsers.ts'
import { StartupError } from './startup-error.ts'

/** Who publishes and who hosts the site; null for what the form sets. */
export type LegalConfig = { publisherKind: PublisherKind | null } & Record<LegalTextName, string | null>

type LegalTextName =
  | 'publisherName'
  | 'publisherForm'
  | 'publisherAddress'
  | 'publisherDirector'
  | 'publisherPhone'
  | 'hostName'
  | 'hostAddress'
  | 'hostPhone'

/** Not HOST_NAME: shells and containers set HOSTNAME. */
export const LEGAL_VARIABLES: Record<keyof LegalConfig, string> = {
  publisherKind: 'PUBLISHER_KIND',
  publisherName: 'PUBLISHER_NAME',
  publisherForm: 'PUBLISHER_FORM',
  publisherAddress: 'PUBLISHER_ADDRESS',
  publisherDirector: 'PUBLISHER_DIRECTOR',
  publisherPhone: 'PUBLISHER_PHONE',
  hostName: 'HOSTING_NAME',
  hostAddress: 'HOSTING_ADDRESS',
  hostPhone: 'HOSTING_PHONE',
}

type Read = <Value>(name: string, parse: (text: string, name: string) => Value) => Value | undefined

export function readLegalConfig(read: Read): LegalConfig {
  const line = (name: LegalTextName, length: number) => read(LEGAL_VARIABLES[name], parseShortText(length)) ?? null
  const phone = (name: LegalTextName) => read(LEGAL_VARIABLES[name], parsePhone) ?? null
  return {
    publisherKind: read(LEGAL_VARIABLES.publisherKind, parseEnum(PUBLISHER_KINDS)) ?? null,
    publisherName: line('publisherName', LEGAL_LIMITS.name),
    publisherForm: line('publisherForm', LEGAL_LIMITS.form),
    publisherAddress: line('publisherAddress', LEGAL_LIMITS.address),
    publisherDirector: line('publisherDirector', LEGAL_LIMITS.name),
    publisherPhone: phone('publisherPhone'),
    hostName: line('hostName', LEGAL_LIMITS.name),
    hostAddress: line('hostAddress', LEGAL_LIMITS.address),
    hostPhone: phone('hostPhone'),
  }
}

function parsePhone(text: string, name: string): string {
  if (isPhoneNumber(text)) return text
  throw new StartupError(`${name} is "${text}", but it must be a telephone number.`)
}
