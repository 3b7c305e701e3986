import { sendContactRequest } from '#features/contacts/commands/send-contact-request.ts'
import type { Actor } from '#features/matches/matches.access.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { reportUser } from '#features/reports/commands/report-user.ts'
import { updatePrivacy } from '#features/users/commands/update-privacy.ts'
import type { Database } from '#platform/database/database.ts'

/** What goes on between people of the demo: who writes to whom, who hides, who had enough of whom. */
export async function letThemMeet(db: Database, players: readonly Actor[], now: Date): Promise<void> {
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

  await blockPlayer({ db, actor: nadia, input: { id: dylan.id }, now })
  await reportUser({
    db,
    actor: nadia,
    input: { userId: dylan.id, reason: 'Propos déplacés', details: 'Remarques répétées après le match de samedi.' },
    now,
  })
  await reportUser({ db, actor: karim, input: { userId: anis.id, reason: 'Absences répétées', details: '' }, now })
}
