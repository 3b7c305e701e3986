import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { inviteToGroup } from '#features/groups/membership/commands/invite-to-group.ts'
import { matches } from '#features/matches/matches.table.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { reports } from '#features/reports/reports.table.ts'
import { identities } from '#features/users/identities/identities.table.ts'
import { sessions } from '#features/users/sessions/sessions.table.ts'
import { webhooks } from '#features/webhooks/webhooks.table.ts'
import { newId } from '#platform/new-id.ts'
import { insertApiKey } from '../fixtures/api-keys.ts'
import { sendMessage } from '../fixtures/conversation-fixtures.ts'
import { createJoinRequest, createTestGroup } from '../fixtures/group-fixtures.ts'
import { createTestMatch } from '../fixtures/match-fixtures.ts'
import { createTestPlace } from '../fixtures/places.ts'
import { newVisitor } from '../fixtures/provider-visits.ts'
import { addPasskey, createAuthenticator } from '../fixtures/software-authenticator.ts'
import { codeOf, enableTotp } from '../fixtures/totp.ts'
import { insertDelivery, insertWebhook } from '../fixtures/webhooks.ts'
import { createPerson, type Person } from '../people.ts'
import type { RunningProvider } from '../services/test-provider.ts'
import { storageOf } from '../storage-of.ts'
import type { TestServer } from '../test-server.ts'
import type { ApiClient, TestUser } from '../test-users.ts'

/** By the name of the call: sets up what it needs, and returns the call, which succeeds once. */
export type Acts = Record<string, (scene: Scene) => Promise<(api: ApiClient) => Promise<unknown>>>

/** The person who acts, somebody they act on, and how to get what they act on. */
export type Scene = ReturnType<typeof sceneFor>

const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'green' } })
  .png()
  .toBuffer()

/** @param provider of the server */
export function sceneFor({ db, address }: TestServer, user: TestUser, partner: Person, provider: RunningProvider) {
  const actor: Person = { ...user, isSuperAdmin: false }
  const storage = storageOf(db)
  const linkIdentity = (subject: string) =>
    storage
      .insert(identities)
      .values({ id: newId(), userId: actor.id, issuer: provider.issuer, subject })
      .onConflictDoUpdate({ target: [identities.userId, identities.issuer], set: { subject } })
  return {
    db,
    actor,
    partner,
    /** A match of the actor that the partner plays in. */
    ownMatch: (changes = {}) => createTestMatch(db, actor, { players: [partner], ...changes }),
    /** A match of the partner. */
    partnersMatch: (changes = {}) => createTestMatch(db, partner, changes),
    /** A match that both played in, organized by the actor. */
    playedMatch: async () => {
      const id = await createTestMatch(db, actor, { players: [partner] })
      const endsAt = new Date(Date.now() - 60 * 60_000)
      await storage
        .update(matches)
        .set({ startsAt: new Date(endsAt.getTime() - 60 * 60_000), endsAt, endedAt: endsAt })
        .where(eq(matches.id, id))
      return id
    },
    /** A place where the actor organizes. */
    ownPlace: async () => {
      const placeId = await createTestPlace(db, { name: 'Stade', city: 'Lyon' })
      await createTestMatch(db, actor, { placeId })
      return placeId
    },
    /** A group of the actor, in which the partner is a member. */
    ownGroup: (options = {}) => createTestGroup(db, actor, { members: [partner], ...options }),
    partnersGroup: (options = {}) => createTestGroup(db, partner, options),
    /** A group of the actor that somebody asks to join. */
    requestedGroup: async () => {
      const id = await createTestGroup(db, actor)
      return { id, requestId: await createJoinRequest(db, id, await createPerson(db, 'Une Personne qui demande')) }
    },
    /** To a group of the actor, sent by its other admin. */
    ownInvitation: async () => {
      const id = await createTestGroup(db, actor, { admins: [partner] })
      const { id: userId } = await createPerson(db, 'Une Personne invitée')
      await inviteToGroup({ db, actor: partner, input: { id, userId } })
      return { id, userId }
    },
    /** A group of the partner, to which the actor is invited. */
    partnersInvitation: async () => {
      const id = await createTestGroup(db, partner)
      await inviteToGroup({ db, actor: partner, input: { id, userId: actor.id } })
      return id
    },
    /** A message of the partner to the actor. */
    message: () => sendMessage(db, partner, actor),
    notification: async () => {
      const id = newId()
      await storage.insert(notifications).values({ id, userId: actor.id, type: 'match', title: 'Five du samedi' })
      return id
    },
    /** A report of the partner, or of a message of theirs. */
    report: async (target: { kind: 'user' | 'message'; targetId: string } = { kind: 'user', targetId: partner.id }) => {
      const id = newId()
      await storage.insert(reports).values({ id, ...target, authorId: partner.id, reason: 'Autre' })
      return id
    },
    /** Another device of the actor. */
    otherSession: async () => {
      const id = newId()
      await storage.insert(sessions).values({ id, userId: actor.id, token: newId(), expiresAt: new Date(Date.now() + 60 * 60_000) })
      return id
    },
    apiKey: async () => (await insertApiKey(db, actor, 'reading')).id,
    /** Of a group or the instance, with a delivery. */
    webhook: async (groupId: string | null) => {
      const id = await insertWebhook(db, actor, { groupId })
      return { id, deliveryId: await insertDelivery(db, id) }
    },
    /** There may be ten. */
    clearInstanceWebhooks: () => storage.delete(webhooks).where(isNull(webhooks.groupId)),
    /** The session of the actor, which activity extends. */
    endSessionSoon: () =>
      storage
        .update(sessions)
        .set({ staysSignedIn: false, expiresAt: new Date(Date.now() + 5 * 60_000) })
        .where(eq(sessions.userId, actor.id)),
    /** What the browser of the actor sends for a new passkey. */
    newPasskey: async () => createAuthenticator(address).register(await user.api.security.startPasskey()),
    passkey: () => addPasskey(user, address),
    passkeyProof: async () => {
      const { authenticator } = await addPasskey(user, address)
      return authenticator.prove(await user.api.users.startPasskeyProof())
    },
    /** The browser of the actor, back from the provider. */
    backFromProvider: async (purpose: 'link' | 'confirm') => {
      const sub = newId()
      provider.people.push({ sub })
      const browser = newVisitor(() => address, user.cookie)
      await browser.visitProvider({ sub }, (await browser.api.identities.start({ purpose })).url)
      if (purpose === 'confirm') await linkIdentity(sub)
      return browser.api
    },
    linkedIdentity: () => linkIdentity(newId()),
    /** The code of a secret that is not confirmed yet. */
    startedTotp: async () => {
      await user.api.security.disableTotp()
      const { secret } = await user.api.security.startTotp()
      return codeOf(secret)
    },
    enabledTotp: async () => {
      await user.api.security.disableTotp()
      await enableTotp(user)
    },
    somebody: () => createPerson(db, 'Une Personne au bord du terrain'),
    photo: () => new File([new Uint8Array(picture)], 'photo.png', { type: 'image/png' }),
    pushSubscription: () => {
      const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).publicKey.export({ format: 'jwk' })
      const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
      const keys = { p256dh: point.toString('base64url'), auth: randomBytes(16).toString('base64url') }
      return { endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${newId()}`, keys }
    },
  }
}
