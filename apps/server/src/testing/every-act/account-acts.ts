import { DEFAULT_NOTIFICATION_SETTINGS } from '@coup-denvoi/contract/notifications/notification.rules'
import { PASSWORD } from '../browsers-of.ts'
import { paymentDraft } from '../fixtures/payment-details.ts'
import type { Acts } from './scene.ts'

const profile = { firstName: 'Une', lastName: 'Personne', city: 'Lyon', bio: '', phone: '', level: null, positions: [] }

export const accountActs: Acts = {
  'account.updateProfile':
    async ({ actor: { id } }) =>
    (api) =>
      api.account.updateProfile({ id, changes: profile }),
  'account.acceptTerms': async () => (api) => api.account.acceptTerms({ version: 1 }),
  'account.updatePrivacy': async () => (api) => api.account.updatePrivacy({ appearsInSearch: false, acceptsMessagesFrom: 'nobody' }),
  'account.changePhoto':
    async ({ photo }) =>
    (api) =>
      api.account.changePhoto(photo()),
  'account.removePhoto': async () => (api) => api.account.removePhoto(),
  'account.confirmPassword': async () => (api) => api.account.confirmPassword({ currentPassword: PASSWORD }),
  'account.changePassword': async () => (api) => api.account.changePassword({ currentPassword: PASSWORD, newPassword: PASSWORD }),
  'account.requestEmailChange': async () => (api) =>
    api.account.requestEmailChange({ currentPassword: PASSWORD, email: `${crypto.randomUUID()}@exemple.fr` }),
  'account.resendConfirmation': async () => (api) => api.account.resendConfirmation(),
  'account.endSession': async ({ otherSession }) => {
    const id = await otherSession()
    return (api) => api.account.endSession({ id })
  },
  'account.endOtherSessions': async () => (api) => api.account.endOtherSessions(),
  'account.reportActivity': async ({ endSessionSoon }) => {
    await endSessionSoon()
    return (api) => api.account.reportActivity({ secondsAgo: 0 })
  },
  'paymentDetails.set': async () => (api) => api.paymentDetails.set(paymentDraft()),
  'apiKeys.create': async () => (api) => api.apiKeys.create({ name: 'Robot du groupe', scope: 'writing', days: 30 }),
  'apiKeys.revoke': async ({ apiKey }) => {
    const id = await apiKey()
    return (api) => api.apiKeys.revoke({ id })
  },
  'account.deactivate': async () => (api) => api.account.deactivate(),
  'account.requestDeletion': async () => (api) => api.account.requestDeletion({ currentPassword: PASSWORD, farewell: '' }),
  'identities.start': async () => (api) => api.identities.start({ purpose: 'link' }),
  'identities.link': async ({ backFromProvider }) => {
    const api = await backFromProvider('link')
    return () => api.identities.link()
  },
  'identities.confirm': async ({ backFromProvider }) => {
    const api = await backFromProvider('confirm')
    return () => api.identities.confirm()
  },
  'identities.unlink': async ({ linkedIdentity }) => {
    await linkedIdentity()
    return (api) => api.identities.unlink()
  },
  'security.startTotp': async () => (api) => api.security.startTotp(),
  'security.enableTotp': async ({ startedTotp }) => {
    const code = await startedTotp()
    return (api) => api.security.enableTotp({ code })
  },
  'security.disableTotp': async ({ enabledTotp }) => {
    await enabledTotp()
    return (api) => api.security.disableTotp()
  },
  'security.renewRecoveryCodes': async ({ enabledTotp }) => {
    await enabledTotp()
    return (api) => api.security.renewRecoveryCodes()
  },
  'security.startPasskey': async () => (api) => api.security.startPasskey(),
  'security.addPasskey': async ({ newPasskey }) => {
    const registration = await newPasskey()
    return (api) => api.security.addPasskey({ name: 'Téléphone', registration })
  },
  'security.renamePasskey': async ({ passkey }) => {
    const { id } = await passkey()
    return (api) => api.security.renamePasskey({ id, name: 'Ordinateur' })
  },
  'security.removePasskey': async ({ passkey }) => {
    const { id } = await passkey()
    return (api) => api.security.removePasskey({ id })
  },
  'security.confirmWithPasskey': async ({ passkeyProof }) => {
    const proof = await passkeyProof()
    return (api) => api.security.confirmWithPasskey({ proof })
  },
  'calendar.feed': async () => (api) => api.calendar.feed(),
  'calendar.renew': async () => (api) => api.calendar.renew(),
  'notifications.markRead': async ({ notification }) => {
    const id = await notification()
    return (api) => api.notifications.markRead({ id })
  },
  'notifications.markAllRead': async ({ notification }) => {
    await notification()
    return (api) => api.notifications.markAllRead({ until: new Date().toISOString() })
  },
  'notifications.remove': async ({ notification }) => {
    const id = await notification()
    return (api) => api.notifications.remove({ id })
  },
  'notificationSettings.update': async () => (api) => api.notificationSettings.update(DEFAULT_NOTIFICATION_SETTINGS),
  'notificationSettings.updateQuietHours': async () => (api) =>
    api.notificationSettings.updateQuietHours({ enabled: true, from: 22, until: 8 }),
  'notificationSettings.updateDigest': async () => (api) => api.notificationSettings.updateDigest({ enabled: true, hour: 18 }),
  'push.subscribe':
    async ({ pushSubscription }) =>
    (api) =>
      api.push.subscribe(pushSubscription()),
  'push.unsubscribe': async () => (api) => api.push.unsubscribe(),
}
