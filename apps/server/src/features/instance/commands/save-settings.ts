import type { InstanceSettings, SettingName } from '@coup-denvoi/contract/instance/instance.schema'
import { changedLegalSettings } from '@coup-denvoi/contract/instance/legal.rules'
import type { Publication } from '@coup-denvoi/contract/instance/legal.schema'
import { whyNotSettings } from '@coup-denvoi/contract/instance/settings.rules'
import { MAIL_PASSWORD_LABEL, SETTING_LABELS } from '@coup-denvoi/contract/instance/settings.texts'
import type { Edit } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import { apiError, throwIf, throwIfEditedMeanwhile } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { lockSettings, type SettingsEditor } from '../instance.access.ts'
import { type EnvironmentConfig, variablesInUse } from '../instance.present.ts'
import { instance } from '../instance.table.ts'
import type { MailPasswordSeal } from '../mail-password.auth.ts'
import { passwordFor } from '../mail-server.access.ts'
import { publishLegalVersion } from './publish-legal-version.ts'

type SaveSettings = {
  db: Database
  editor: SettingsEditor
  config: EnvironmentConfig
  seal: MailPasswordSeal
  input: Edit<InstanceSettings> & { publication?: Publication; mailPassword?: string }
  now?: Date
}

/**
 * The journal says so, but for the installation, which has one entry at its end.
 * @throws like `lockEditor`; SETTING_FROM_ENVIRONMENT, EDITED_MEANWHILE, DOMAINS_MISSING, and like `passwordFor`
 */
export async function saveSettings({ db, editor, config, seal, input, now = new Date() }: SaveSettings): Promise<InstanceSettings> {
  return db.transaction(async (change) => {
    const { settings: before, sealedPassword } = await lockSettings(change, editor, config)
    throwIfEditedMeanwhile(input, before)
    const changes = changedSettings(before, input.changes)
    const names = (Object.keys(SETTING_LABELS) as SettingName[]).filter((name) => name in changes)
    if (names.some((name) => variablesInUse(config)[name])) throw apiError('SETTING_FROM_ENVIRONMENT')
    const after = { ...before, ...changes }
    const mailPassword = passwordFor({ before, after, sealedPassword, typed: input.mailPassword, config, seal })
    if (names.length === 0 && mailPassword === sealedPassword) return after
    if (names.some((name) => name === 'registration' || name === 'registrationDomains')) throwIf(whyNotSettings(after))
    await change.tx.update(instance).set({ ...changes, mailPassword, updatedAt: now })
    change.emit({ type: 'instance.changed' })
    const record = async (action: 'instance.settings-changed' | 'instance.legal-published', note: string) => {
      // During the installation nobody is signed in.
      if (!('id' in editor)) return
      await recordAdminAction(change, { actor: editor, action, targetKind: 'instance', targetId: null, targetName: after.name, note })
    }
    await record('instance.settings-changed', labelsOf(names, mailPassword !== sealedPassword).join(', '))
    if (changedLegalSettings(before, after).length === 0) return after
    const { version } = await publishLegalVersion(change, { settings: after, publication: input.publication })
    await record('instance.legal-published', legalVersionText(version))
    return after
  }, now)
}

const labelsOf = (names: SettingName[], hasOtherPassword: boolean): string[] => [
  ...names.map((name) => SETTING_LABELS[name]),
  ...(hasOtherPassword ? [MAIL_PASSWORD_LABEL] : []),
]

/** « Version 3, à accepter : Le prix se règle avant le match. » */
const legalVersionText = ({ number, asksAgain, note }: { number: number; asksAgain: boolean; note: string }): string =>
  `Version ${number}${asksAgain ? ', à accepter' : ''}\u00a0: ${note}`

function changedSettings(
  before: InstanceSettings,
  { registrationDomains, ...others }: Partial<InstanceSettings>,
): Partial<InstanceSettings> {
  const wanted = { ...others, ...(registrationDomains && { registrationDomains: [...new Set(registrationDomains)].sort() }) }
  return Object.fromEntries(
    (Object.keys(wanted) as (keyof typeof wanted)[])
      .filter((name) => JSON.stringify(wanted[name]) !== JSON.stringify(before[name]))
      .map((name) => [name, wanted[name]]),
  )
}
