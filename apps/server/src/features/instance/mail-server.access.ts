import type { InstanceSettings } from '@coup-denvoi/contract/instance/instance.schema'
import {
  isSameMailTarget,
  MAIL_SETTING_NAMES,
  type MailServerSettings,
  whyNotMailServer,
} from '@coup-denvoi/contract/instance/mail-server.rules'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { EnvironmentConfig } from './instance.present.ts'
import type { MailPasswordSeal } from './mail-password.auth.ts'

type PasswordFor = {
  before: InstanceSettings
  after: MailServerSettings
  sealedPassword: string | null
  /** Empty for none. */
  typed: string | undefined
  config: EnvironmentConfig
  seal: MailPasswordSeal
}

/**
 * The sealed password that goes with the settings. The stored one never goes to another server or user: who may change settings could
 * have it sent to a server of their own, and nobody gets it back.
 * @throws SETTING_FROM_ENVIRONMENT, ADDRESS_MISSING, MAIL_SENDER_MISSING, MAIL_PASSWORD_REQUIRED
 */
export function passwordFor({ before, after, sealedPassword, typed, config, seal }: PasswordFor): string | null {
  const isChanged = MAIL_SETTING_NAMES.some((name) => before[name] !== after[name])
  if (!isChanged && typed === undefined) return sealedPassword
  if (config.smtpUrl) {
    if (typed !== undefined) throw apiError('SETTING_FROM_ENVIRONMENT')
    return sealedPassword
  }
  if (after.mailHost === '') return null
  if (!config.appOrigin) throw apiError('ADDRESS_MISSING')
  throwIf(whyNotMailServer(after))
  if (after.mailUser === '' || typed === '') return null
  if (typed !== undefined) return seal.seal(typed)
  if (sealedPassword !== null && !isSameMailTarget(before, after)) throw apiError('MAIL_PASSWORD_REQUIRED')
  return sealedPassword
}
