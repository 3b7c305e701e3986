import { eq } from 'drizzle-orm'
import { bringGuest } from '#features/matches/guests/commands/bring-guest.ts'
import { invitePlayer } from '#features/matches/invitations/commands/invite-player.ts'
import { matches } from '#features/matches/matches.table.ts'
import { nameCoOrganizer } from '#features/matches/organizers/commands/name-co-organizer.ts'
import { proposeHandover } from '#features/matches/organizers/commands/propose-handover.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { seekReplacement } from '#features/matches/replacements/commands/seek-replacement.ts'
import { places } from '#features/places/places.table.ts'
import { newId } from '#platform/new-id.ts'
import { comeByLink, newGuest } from '../fixtures/guests.ts'
import { matchDraft, startingIn } from '../fixtures/match-draft.ts'
import { createTestMatch } from '../fixtures/match-fixtures.ts'
import { storageOf } from '../storage-of.ts'
import type { Acts } from './scene.ts'

export const matchActs: Acts = {
  'matches.organize': async () => (api) => api.matches.organize(matchDraft()),
  'places.edit': async ({ ownPlace }) => {
    const id = await ownPlace()
    return (api) => api.places.edit({ id, changes: { pitches: 4 } })
  },
  'places.changePhoto': async ({ ownPlace, photo }) => {
    const id = await ownPlace()
    return (api) => api.places.changePhoto({ params: { id }, body: photo() })
  },
  'places.removePhoto': async ({ ownPlace, db }) => {
    const id = await ownPlace()
    const photo = `places/${newId()}`
    await storageOf(db).update(places).set({ photo }).where(eq(places.id, id))
    return (api) => api.places.removePhoto({ id, photo })
  },
  'matches.join': async ({ partnersMatch }) => {
    const id = await partnersMatch()
    return (api) => api.matches.join({ id })
  },
  'matches.leave': async ({ partnersMatch, actor }) => {
    const id = await partnersMatch({ players: [actor] })
    return (api) => api.matches.leave({ id })
  },
  'matches.edit': async ({ ownMatch }) => {
    const id = await ownMatch()
    return (api) => api.matches.edit({ id, changes: matchDraft({ title: 'Un autre titre' }) })
  },
  'matches.cancel': async ({ ownMatch }) => {
    const id = await ownMatch()
    return (api) => api.matches.cancel({ id })
  },
  'matchInvitations.invite': async ({ ownMatch, somebody }) => {
    const id = await ownMatch()
    const { id: userId } = await somebody()
    return (api) => api.matchInvitations.invite({ id, userId })
  },
  'matchInvitations.inviteMany': async ({ ownMatch, db, actor, somebody }) => {
    const id = await ownMatch()
    const fromId = await createTestMatch(db, actor, { players: [await somebody()] })
    return (api) => api.matchInvitations.inviteMany({ id, from: 'match', fromId })
  },
  'matchInvitations.remind': async ({ ownMatch }) => {
    const id = await ownMatch()
    return (api) => api.matchInvitations.remind({ id })
  },
  'matchInvitations.decline': async ({ partnersMatch, db, actor, partner }) => {
    const id = await partnersMatch()
    await invitePlayer({ db, actor: partner, input: { id, userId: actor.id } })
    return (api) => api.matchInvitations.decline({ id })
  },
  'guests.claim': async ({ partnersMatch, db }) => {
    const tom = await comeByLink(db, await partnersMatch({ type: 'private' }), newGuest('Tom'))
    return (api) => api.guests.claim(tom)
  },
  'guests.setRules': async ({ ownMatch }) => {
    const id = await ownMatch()
    return (api) => api.guests.setRules({ id, guestPolicy: 'none' })
  },
  'guests.add': async ({ ownMatch }) => {
    const id = await ownMatch()
    const { guestId, name } = newGuest('Rémi')
    return (api) => api.guests.add({ id, guestId, name })
  },
  'guests.answer': async ({ ownMatch, db }) => {
    const id = await ownMatch()
    const { guestId } = await comeByLink(db, id, newGuest('Tom'))
    return (api) => api.guests.answer({ id, guestIds: [guestId], accept: true })
  },
  'guests.remove': async ({ ownMatch, db }) => {
    const id = await ownMatch({ type: 'private' })
    const { guestId } = await comeByLink(db, id, newGuest('Tom'))
    return (api) => api.guests.remove({ id, guestIds: [guestId] })
  },
  'guests.bring': async ({ partnersMatch, actor }) => {
    const id = await partnersMatch({ players: [actor] })
    const { guestId, name } = newGuest('Amir')
    return (api) => api.guests.bring({ id, guestId, name })
  },
  'guests.takeBack': async ({ partnersMatch, db, actor }) => {
    const id = await partnersMatch({ players: [actor] })
    const guest = newGuest('Amir')
    await bringGuest({ db, actor, input: { id, ...guest } })
    return (api) => api.guests.takeBack({ id, guestId: guest.guestId })
  },
  'matches.setNotices': async ({ partnersMatch }) => {
    const id = await partnersMatch()
    return (api) => api.matches.setNotices({ id, notices: 'follow' })
  },
  'matches.renewLink': async ({ ownMatch }) => {
    const id = await ownMatch({ type: 'private' })
    return (api) => api.matches.renewLink({ id })
  },
  'matches.removePlayer': async ({ ownMatch, partner: { id: userId } }) => {
    const id = await ownMatch()
    return (api) => api.matches.removePlayer({ id, userId })
  },
  'coOrganizers.name': async ({ ownMatch, partner: { id: userId } }) => {
    const id = await ownMatch()
    return (api) => api.coOrganizers.name({ id, userId })
  },
  'coOrganizers.takeBack': async ({ ownMatch, db, actor, partner: { id: userId } }) => {
    const id = await ownMatch()
    await nameCoOrganizer({ db, actor, input: { id, userId } })
    return (api) => api.coOrganizers.takeBack({ id, userId })
  },
  'coOrganizers.resign': async ({ partnersMatch, db, actor, partner }) => {
    const id = await partnersMatch({ players: [actor] })
    await nameCoOrganizer({ db, actor: partner, input: { id, userId: actor.id } })
    return (api) => api.coOrganizers.resign({ id })
  },
  'replacements.seek': async ({ partnersMatch, actor }) => {
    const id = await partnersMatch({ players: [actor] })
    return (api) => api.replacements.seek({ id })
  },
  'replacements.withdraw': async ({ partnersMatch, db, actor }) => {
    const id = await partnersMatch({ players: [actor] })
    await seekReplacement({ db, actor, input: { id } })
    return (api) => api.replacements.withdraw({ id })
  },
  'replacements.take': async ({ partnersMatch, db, somebody }) => {
    const id = await partnersMatch({ maxPlayers: 2 })
    const leaver = await somebody()
    await joinMatch({ db, actor: leaver, input: { id } })
    await seekReplacement({ db, actor: leaver, input: { id } })
    return (api) => api.replacements.take({ id, userId: leaver.id })
  },
  'replacements.takeOffered': async ({ partnersMatch, db, actor, somebody }) => {
    const leaver = await somebody()
    const id = await partnersMatch({ ...startingIn(6), maxPlayers: 2, players: [leaver, actor] })
    await leaveMatch({ db, actor: leaver, input: { id } })
    return (api) => api.replacements.takeOffered({ id })
  },
  'replacements.passOffered': async ({ partnersMatch, db, actor, somebody }) => {
    const leaver = await somebody()
    const id = await partnersMatch({ ...startingIn(6), maxPlayers: 2, players: [leaver, actor] })
    await leaveMatch({ db, actor: leaver, input: { id } })
    return (api) => api.replacements.passOffered({ id })
  },
  'replacements.giveBack': async ({ partnersMatch, db, actor, somebody }) => {
    const leaver = await somebody()
    const id = await partnersMatch({ maxPlayers: 2, players: [leaver, actor] })
    await leaveMatch({ db, actor: leaver, input: { id } })
    return (api) => api.replacements.giveBack({ id })
  },
  'presence.confirm': async ({ partnersMatch, db, actor }) => {
    const id = await partnersMatch({ ...startingIn(6), players: [actor] })
    await notConfirmed(db, id)
    return (api) => api.presence.confirm({ id })
  },
  'presence.remind': async ({ ownMatch, db, partner }) => {
    const id = await ownMatch({ ...startingIn(5), players: [partner] })
    await notConfirmed(db, id)
    return (api) => api.presence.remind({ id })
  },
  'presence.freePlace': async ({ ownMatch, db, partner }) => {
    const id = await ownMatch({ ...startingIn(5), freesUnconfirmed: true, players: [partner] })
    await notConfirmed(db, id)
    return (api) => api.presence.freePlace({ id, userId: partner.id })
  },
  'replacements.handOver': async ({ ownMatch, partner: { id: userId } }) => {
    const id = await ownMatch()
    return (api) => api.replacements.handOver({ id, userId, message: 'Tu prends la suite ?' })
  },
  'replacements.cancelHandover': async ({ ownMatch, db, actor, partner }) => {
    const id = await ownMatch()
    await proposeHandover({ db, actor, input: { id, userId: partner.id, message: '' } })
    return (api) => api.replacements.cancelHandover({ id })
  },
  'replacements.answerHandover': async ({ partnersMatch, db, actor, partner }) => {
    const id = await partnersMatch({ players: [actor] })
    await proposeHandover({ db, actor: partner, input: { id, userId: actor.id, message: '' } })
    return (api) => api.replacements.answerHandover({ id, accept: true })
  },
  'replacements.becomeOrganizer': async ({ partnersMatch, db, actor }) => {
    const id = await partnersMatch({ players: [actor] })
    await storageOf(db).update(matches).set({ organizerId: null, organizerName: '' }).where(eq(matches.id, id))
    return (api) => api.replacements.becomeOrganizer({ id })
  },
}

/** Who joins in the last 24 hours has confirmed. */
const notConfirmed = (db: Parameters<typeof storageOf>[0], matchId: string) =>
  storageOf(db).update(matchParticipants).set({ confirmedFor: null }).where(eq(matchParticipants.matchId, matchId))
