import { registrationInvitations } from '#features/instance/registration-invitations.table.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { newId } from '#platform/new-id.ts'
import { comeByLink, newGuest } from '../fixtures/guests.ts'
import { createTestPlace } from '../fixtures/places.ts'
import { storageOf } from '../storage-of.ts'
import { attendanceAdminActs } from './attendance-acts.ts'
import type { Acts } from './scene.ts'

/** Acts of moderators: site admins for requests to ban, super admins for everything else. */
export const adminActs: Acts = {
  ...attendanceAdminActs,
  'userModeration.ban': async ({ somebody }) => {
    const { id } = await somebody()
    return (api) => api.userModeration.ban({ id })
  },
  'userModeration.unban': async ({ somebody, db }) => {
    const { id } = await somebody()
    await banUser({ db, actor: 'command-line', input: { userId: id } })
    return (api) => api.userModeration.unban({ id })
  },
  'userModeration.remove': async ({ somebody }) => {
    const { id } = await somebody()
    return (api) => api.userModeration.remove({ id })
  },
  'userModeration.setRights': async ({ somebody }) => {
    const { id } = await somebody()
    return (api) => api.userModeration.setRights({ id, siteAdmin: true })
  },
  'matchModeration.cancel': async ({ partnersMatch }) => {
    const id = await partnersMatch()
    return (api) => api.matchModeration.cancel({ id })
  },
  'matchModeration.removeGuests': async ({ partnersMatch, db }) => {
    const id = await partnersMatch()
    const { guestId } = await comeByLink(db, id, newGuest('Tom'))
    return (api) => api.matchModeration.removeGuests({ id, guestIds: [guestId] })
  },
  'matchModeration.remove': async ({ partnersMatch }) => {
    const id = await partnersMatch()
    return (api) => api.matchModeration.remove({ id })
  },
  'places.merge': async ({ db }) => {
    const id = await createTestPlace(db, { name: 'Double', city: 'Lyon' })
    const into = await createTestPlace(db, { name: 'Stade', city: 'Lyon' })
    return (api) => api.places.merge({ id, into })
  },
  'groupModeration.remove': async ({ partnersGroup }) => {
    const id = await partnersGroup()
    return (api) => api.groupModeration.remove({ id })
  },
  'messageModeration.hide': async ({ message, report }) => {
    const { messageId: id } = await message()
    await report({ kind: 'message', targetId: id })
    return (api) => api.messageModeration.hide({ id })
  },
  'instance.save': async () => (api) => api.instance.save({ changes: { city: `Ville ${crypto.randomUUID()}` } }),
  'instance.createInvitation': async () => (api) => api.instance.createInvitation({ label: '', maxUses: 1, days: 1 }),
  'instance.revokeInvitation': async ({ db }) => {
    const id = newId()
    await storageOf(db)
      .insert(registrationInvitations)
      .values({ id, tokenHash: id, maxUses: 1, expiresAt: new Date(Date.now() + 3_600_000) })
    return (api) => api.instance.revokeInvitation({ id })
  },
  'instance.testMail': async () => (api) => api.instance.testMail({ to: 'essai@exemple.fr' }),
  'notificationPurge.purge': async () => (api) => api.notificationPurge.purge({}),
  'reports.take': async ({ report }) => {
    const id = await report()
    return (api) => api.reports.take({ id })
  },
  'reports.dismiss': async ({ report }) => {
    const id = await report()
    return (api) => api.reports.dismiss({ id })
  },
  'reports.requestBan': async ({ report }) => {
    const id = await report()
    return (api) => api.reports.requestBan({ id })
  },
}
