import type { InstanceSettings } from '@coup-denvoi/contract/instance/instance.schema'
import { lockActor } from '#features/users/account-locks.public.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { lockInstaller } from './installation.public.ts'
import { type EnvironmentConfig, effectiveSettings } from './instance.present.ts'
import { instance } from './instance.table.ts'
import type { MailSettings } from './mail-server.present.ts'

/** A super admin, or the browser of the guided installation with the secret of its cookie. */
export type SettingsEditor = Pick<Viewer, 'id'> | { installationSecret: string | null }

/** Locked until the transaction ends. */
export type LockedSettings = MailSettings

/** @throws PERMISSION_DENIED for everybody but super admins */
export async function lockSuperAdmin(change: Change, actor: Pick<Viewer, 'id'>): Promise<void> {
  if (!(await lockActor(change, actor)).isSuperAdmin) throw apiError('PERMISSION_DENIED')
}

/** @throws PERMISSION_DENIED for everybody but super admins; during the installation NOT_FOUND, INSTALLATION_CODE_REQUIRED */
export async function lockEditor(change: Change, editor: SettingsEditor): Promise<void> {
  if ('id' in editor) await lockSuperAdmin(change, editor)
  else await lockInstaller(change, editor.installationSecret)
}

/** @throws like {@link lockEditor} */
export async function lockSettings(
  change: Change,
  editor: SettingsEditor,
  config: EnvironmentConfig,
): Promise<Authorized<LockedSettings, 'settings-editor'>> {
  await lockEditor(change, editor)
  return authorized<'settings-editor', LockedSettings>(await lockRow(change.tx, config))
}

/** For the server itself, when it starts. */
export const lockSettingsOfServer = async (change: Change, config: EnvironmentConfig): Promise<InstanceSettings> =>
  (await lockRow(change.tx, config)).settings

async function lockRow(tx: Transaction, config: EnvironmentConfig): Promise<LockedSettings> {
  // The row to lock.
  await tx.insert(instance).values({}).onConflictDoNothing()
  const [row] = await tx.select().from(instance).for('no key update')
  return { settings: effectiveSettings(row ?? null, config), sealedPassword: row?.mailPassword ?? null }
}
