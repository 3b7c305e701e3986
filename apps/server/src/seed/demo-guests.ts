import { addGuest } from '#features/matches/guests/commands/add-guest.ts'
import { bringGuest } from '#features/matches/guests/commands/bring-guest.ts'
import { comeAsGuest } from '#features/matches/guests/commands/come-as-guest.ts'
import { setGuestRules } from '#features/matches/guests/commands/set-guest-rules.ts'
import { declineMatch } from '#features/matches/invitations/commands/decline-match.ts'
import { listMatches } from '#features/matches/lists/match-list.queries.ts'
import type { Actor } from '#features/matches/matches.access.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { nameCoOrganizer } from '#features/matches/organizers/commands/name-co-organizer.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'

const SECRET_LENGTH = 40

/** A co-organizer, guests on two lists, two more who ask to come, and members of a group who do not. */
export async function seedGuests(db: Database, players: readonly Actor[], now: Date): Promise<void> {
  const coming = async (organizer: Actor, title: string) => {
    const { items } = await listMatches(db, organizer, { period: 'upcoming', organised: true, search: title, limit: 1 }, now)
    return items[0] ? findMatch(db, organizer, { id: items[0].id }, now) : null
  }
  const organizerOf = (fullName: string) => players.find(({ displayName }) => displayName === fullName)
  const nadia = organizerOf('Nadia Belkacem')
  const karim = organizerOf('Karim Haddad')

  const saturday = karim && (await coming(karim, 'Five du samedi'))
  const host = saturday?.players.find(({ userId }) => userId !== null && userId !== karim?.id)
  if (saturday && host?.userId)
    await bringGuest({
      db,
      actor: { id: host.userId, displayName: host.displayName, isSuperAdmin: false },
      input: { id: saturday.id, guestId: newId(), name: 'Bilal' },
      now,
    })
  const helper = saturday?.players.find(({ userId }) => userId !== null && userId === nadia?.id) ?? host
  if (karim && saturday && helper?.userId)
    await nameCoOrganizer({ db, actor: karim, input: { id: saturday.id, userId: helper.userId }, now })
  if (karim && saturday) {
    await setGuestRules({ db, actor: karim, input: { id: saturday.id, guestPolicy: 'approval' }, now })
    for (const name of ['Tom', 'Malik']) {
      const key = { guestId: newId(), secret: newId(SECRET_LENGTH), browser: newId(SECRET_LENGTH) }
      await comeAsGuest({ db, input: { id: saturday.id, ...key, name }, now })
    }
  }

  const organizer = players[4]
  const tuesday = organizer && (await coming(organizer, 'Mardi, après le boulot'))
  if (!tuesday) return
  await addGuest({ db, actor: organizer, input: { id: tuesday.id, guestId: newId(), name: 'Rémi' }, now })
  const listed = new Set([...tuesday.players, ...tuesday.queue].map(({ userId }) => userId))
  const absent = players.filter((player) => !listed.has(player.id) && player.id !== nadia?.id).slice(0, 6)
  // Has no effect for players who are not in the match's group.
  for (const actor of absent) await declineMatch({ db, actor, input: { id: tuesday.id }, now })
}
