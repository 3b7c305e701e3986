import { sendContactRequest } from '#features/contacts/commands/send-contact-request.ts'
import { invitePlayer } from '#features/matches/invitations/commands/invite-player.ts'
import { listMatches } from '#features/matches/lists/match-list.queries.ts'
import type { Actor } from '#features/matches/matches.access.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { proposeHandover } from '#features/matches/organizers/commands/propose-handover.ts'
import { seekReplacement } from '#features/matches/replacements/commands/seek-replacement.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { reportUser } from '#features/reports/commands/report-user.ts'
import { updatePrivacy } from '#features/users/profile/commands/update-privacy.ts'
import type { Database } from '#platform/database/database.ts'

/** Contact requests, privacy settings and blocks between demo players. */
export async function seedInteractions(db: Database, players: readonly Actor[], now: Date): Promise<void> {
  const by = (fullName: string): Actor => {
    const player = players.find(({ displayName }) => displayName === fullName)
    if (!player) throw new Error(`The demo has no ${fullName}.`)
    return player
  }
  const asks = (from: string, to: string, message: string) =>
    sendContactRequest({ db, actor: by(from), input: { userId: by(to).id, message }, now })
  const [nadia, karim, dylan, anis] = ['Nadia Belkacem', 'Karim Haddad', 'Dylan Roux', 'Anis Zerrouki'].map(by) as [
    Actor,
    Actor,
    Actor,
    Actor,
  ]

  await asks(
    'Hugo Ferreira',
    'Nadia Belkacem',
    'Salut Nadia, il nous manque une attaquante jeudi à Vénissieux. Partante ?'.replace(' ?', '\u202f?'),
  )
  await asks('Inès Moreau', 'Karim Haddad', 'Bonjour, est-ce que les débutantes sont les bienvenues le samedi ?'.replace(' ?', '\u202f?'))
  await asks('Nadia Belkacem', 'Élodie Marchand', 'Je peux venir avec mon frère dimanche ?'.replace(' ?', '\u202f?'))

  await updatePrivacy({ db, actor: by('Agathe Monnier'), input: { appearsInSearch: false, acceptsMessagesFrom: 'teammates' }, now })
  await updatePrivacy({ db, actor: by('Loïc Tessier'), input: { appearsInSearch: true, acceptsMessagesFrom: 'nobody' }, now })

  await seedReplacements(db, by, now)

  await blockPlayer({ db, actor: nadia, input: { id: dylan.id }, now })
  await reportUser({
    db,
    actor: nadia,
    input: { userId: dylan.id, reason: 'Propos déplacés', details: 'Remarques répétées après le match de samedi.' },
    now,
  })
  await reportUser({ db, actor: karim, input: { userId: anis.id, reason: 'Absences répétées', details: '' }, now })
}

/** A replacement, a handover and an invitation. */
async function seedReplacements(db: Database, by: (fullName: string) => Actor, now: Date): Promise<void> {
  const coming = async (organizer: Actor, title: string) => {
    const { items } = await listMatches(db, organizer, { period: 'upcoming', organised: true, search: title, limit: 1 }, now)
    return items[0] ? findMatch(db, organizer, { id: items[0].id }, now) : null
  }
  const yacine = by('Yacine Traoré')
  const victor = by('Victor Charpentier')
  const karim = by('Karim Haddad')
  const nadia = by('Nadia Belkacem')

  const futsal = await coming(yacine, 'Futsal du mercredi')
  const seeker = futsal?.players.find(({ userId }) => userId !== null && userId !== yacine.id && userId !== nadia.id)
  if (futsal && seeker?.userId)
    await seekReplacement({
      db,
      actor: { id: seeker.userId, displayName: seeker.displayName, isSuperAdmin: false },
      input: { id: futsal.id },
      now,
    })

  const monday = await coming(victor, 'Le lundi qui réveille')
  const heir = monday?.players.find(({ userId }) => userId !== null && userId !== victor.id)
  if (monday && heir?.userId) {
    const message = 'Je suis en déplacement cette semaine-là. Tu peux t’en occuper\u202f?'
    await proposeHandover({ db, actor: victor, input: { id: monday.id, userId: heir.userId, message }, now })
  }

  const five = await coming(karim, 'Five du samedi')
  if (five) await invitePlayer({ db, actor: karim, input: { id: five.id, userId: by('Inès Moreau').id }, now })
}
