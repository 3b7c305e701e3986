import type { Installation } from '@coup-denvoi/contract/instance/installation.schema'
import type { SettingsForm } from '@coup-denvoi/contract/instance/instance.schema'
import type { Database } from '#platform/database/database.ts'
import { countAdmins } from './admins.queries.ts'
import { toSettingsForm } from './instance.present.ts'
import type { Instance } from './instance.public.ts'
import { readLegalState } from './legal.queries.ts'

/** @param viewer null during the guided installation @param settings just saved; default: those in force */
export async function readSettingsForm(
  db: Database,
  instance: Instance,
  viewer: { id: string } | null,
  settings = instance.settings(),
): Promise<SettingsForm> {
  const [legal, admins] = await Promise.all([readLegalState(db.read), countAdmins(db, viewer?.id ?? null)])
  return toSettingsForm(settings, instance.config, { legal, admins, mail: instance.mailState() })
}

/** What the browser in which the code was typed may change. */
export async function readInstallation(db: Database, instance: Instance): Promise<Installation> {
  await instance.refresh()
  return { form: await readSettingsForm(db, instance, null) }
}
