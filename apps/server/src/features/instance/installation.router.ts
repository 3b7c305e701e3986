import { api } from '#platform/api/api.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import type { PasswordHasher } from '#platform/passwords/password-hasher.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { enterInstallationCode } from './commands/enter-installation-code.ts'
import { saveSettings } from './commands/save-settings.ts'
import { sendTestMail, type TryMailer } from './commands/send-test-mail.ts'
import { isInstallable, mayInstall } from './installation.public.ts'
import type { Instance } from './instance.public.ts'
import { readInstallation, readSettingsForm } from './settings-form.queries.ts'

type InstallationRouterDependencies = {
  instance: Instance
  mailer: Mailer
  tryMailer: TryMailer
  passwords: PasswordHasher
  throttle: AccountThrottle
}

/** All but `finish`, which makes an account. */
export function createInstallationRouter({ instance, mailer, tryMailer, passwords, throttle }: InstallationRouterDependencies) {
  return {
    find: api.installation.find.handler(async ({ context: { db, installationCookie } }) => {
      if (!(await isInstallable(db.read))) throw apiError('NOT_FOUND')
      return (await mayInstall(db.read, installationCookie.value, new Date())) ? readInstallation(db, instance) : { form: null }
    }),

    enter: api.installation.enter.handler(async ({ context: { db, client, installationCookie }, input }) => {
      const { secret, expiresAt } = await enterInstallationCode({ db, passwords, throttle, client, input })
      installationCookie.set(secret, expiresAt)
      return readInstallation(db, instance)
    }),

    save: api.installation.save.handler(async ({ context: { db, installationCookie }, input }) => {
      const settings = await saveSettings({
        db,
        editor: { installationSecret: installationCookie.value },
        config: instance.config,
        seal: instance.mailPasswordSeal,
        input,
      })
      await instance.refresh()
      return readSettingsForm(db, instance, null, settings)
    }),

    testMail: api.installation.testMail.handler(({ context: { db, installationCookie }, input }) =>
      sendTestMail({ db, editor: { installationSecret: installationCookie.value }, input, mailer, tryMailer, instance }),
    ),
  }
}
