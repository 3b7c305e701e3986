import { api, superAdminApi } from '#platform/api/api.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { IdentityProvider } from '#platform/identity-provider/identity-provider.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import { createInvitation } from './commands/create-invitation.ts'
import { revokeInvitation } from './commands/revoke-invitation.ts'
import { saveSettings } from './commands/save-settings.ts'
import { sendTestMail, type TryMailer } from './commands/send-test-mail.ts'
import type { Instance } from './instance.public.ts'
import { listInvitations } from './invitations.queries.ts'
import { readLegalPages } from './legal.queries.ts'
import { isOpenInvitation } from './registration.public.ts'
import { readSettingsForm } from './settings-form.queries.ts'

type InstanceRouterDependencies = {
  instance: Instance
  mailer: Mailer
  tryMailer: TryMailer
  /** Null where none is set. */
  identityProvider: Pick<IdentityProvider, 'discover'> | null
}

export const createInstanceRouter = ({ instance, mailer, tryMailer, identityProvider }: InstanceRouterDependencies) => ({
  read: api.instance.read.handler(() => instance.publicInstance()),

  legal: api.instance.legal.handler(({ context: { db } }) => readLegalPages(db.read)),

  settings: superAdminApi.instance.settings.handler(async ({ context: { db, viewer } }) => {
    await instance.refresh()
    return readSettingsForm(db, instance, viewer)
  }),

  provider: superAdminApi.instance.provider.handler(async () => ({
    answers:
      identityProvider !== null &&
      (await identityProvider.discover().then(
        () => true,
        () => false,
      )),
  })),

  save: superAdminApi.instance.save.handler(async ({ context: { db, viewer }, input }) => {
    const settings = await saveSettings({ db, editor: viewer, config: instance.config, seal: instance.mailPasswordSeal, input })
    // The signal comes back a moment later: the next page of this process has them already.
    await instance.refresh()
    return readSettingsForm(db, instance, viewer, settings)
  }),

  testMail: superAdminApi.instance.testMail.handler(({ context: { db, viewer }, input }) =>
    sendTestMail({ db, editor: viewer, input, mailer, tryMailer, instance }),
  ),

  invitations: superAdminApi.instance.invitations.handler(({ context: { db } }) => listInvitations(db, new Date())),

  createInvitation: superAdminApi.instance.createInvitation.handler(({ context: { db, viewer }, input }) =>
    createInvitation({ db, actor: viewer, input }),
  ),

  revokeInvitation: superAdminApi.instance.revokeInvitation.handler(async ({ context: { db, viewer }, input }) => {
    await revokeInvitation({ db, actor: viewer, input })
    return { done: true }
  }),

  checkInvitation: api.instance.checkInvitation.handler(async ({ context: { db }, input: { token } }) => {
    if (!(await isOpenInvitation(db.read, token, new Date()))) throw apiError('INVITATION_EXPIRED')
    return { done: true }
  }),
})
