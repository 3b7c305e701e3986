import { DEFAULT_SETTINGS } from '@coup-denvoi/contract/instance/settings.rules'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import { instance } from './instance.table.ts'

/** Whether visitors may come by a link: whoever changes that waits for the transaction. */
export const guestSettingToLock = preparedWrite((tx) =>
  tx.select({ guestsAllowed: instance.guestsAllowed }).from(instance).for('share').prepare('guest_setting_to_lock'),
)

/** @param stored undefined before anybody has set anything */
export const effectiveGuestSetting = (stored: { guestsAllowed: boolean | null } | undefined): { guestsAllowed: boolean } => ({
  guestsAllowed: stored?.guestsAllowed ?? DEFAULT_SETTINGS.guestsAllowed,
})
