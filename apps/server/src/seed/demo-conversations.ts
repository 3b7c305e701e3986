import { markRead } from '#features/conversations/commands/mark-read.ts'
import { writeMessage } from '#features/conversations/commands/write-message.ts'
import { listMatches } from '#features/matches/lists/match-list.queries.ts'
import type { Actor } from '#features/matches/matches.access.ts'
import { proposeHandover } from '#features/matches/organizers/commands/propose-handover.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'

/** A conversation of two demo players: lines that begin with `>` are of the first one. */
type DemoConversation = {
  participants: [first: string, second: string]
  /** Age of the last message. */
  minutesAgo: number
  messages: string[]
  /** Whether the last messages were read. */
  isRead?: true
}

const demoConversations: readonly DemoConversation[] = [
  {
    participants: ['Karim Haddad', 'Nadia Belkacem'],
    minutesAgo: 4,
    messages: [
      '> Salut Nadia ! Tu es toujours partante pour samedi ?',
      'Toujours. Je peux apporter les chasubles si tu veux.',
      '> Parfait, Ousmane prend les ballons.',
      'Il reste une place ? Ma cousine est de passage à Lyon, elle joue milieu.',
      '> Il en reste deux, qu’elle s’inscrive vite !',
      '> Et on se retrouve à 9 h 45 à l’accueil, le gardien ferme la grille à 10 h.',
    ],
  },
  {
    participants: ['Élodie Marchand', 'Nadia Belkacem'],
    minutesAgo: 35,
    messages: [
      '> Bravo pour hier, quel but !',
      'Merci ! La passe était déjà à moitié dedans.',
      '> On cherche une capitaine pour le tournoi de Parilly. J’ai pensé à toi.',
      '> Les inscriptions ferment vendredi, dis-moi.',
      '> (et il y aura des croissants)',
    ],
  },
  {
    participants: ['Nadia Belkacem', 'Sofia Nguyên'],
    minutesAgo: 130,
    messages: [
      '> Tu as retrouvé ma gourde jeudi ?',
      'La bleue ? Elle est dans mon sac !',
      '> Tu me sauves. Je la récupère mardi.',
      'Ça marche, à mardi.',
    ],
    isRead: true,
  },
  {
    participants: ['Ousmane Diallo', 'Nadia Belkacem'],
    minutesAgo: 60 * 9,
    messages: ['> Le terrain de mardi est passé au 3, pas au 2.', 'Bien noté, je préviens les autres.', '> Merci !'],
    isRead: true,
  },
  {
    participants: ['Nadia Belkacem', 'Léa Fournier'],
    minutesAgo: 60 * 26,
    messages: [
      '> Bon anniversaire en retard !',
      'Merci Nadia ! Le match de dimanche compte comme gâteau.',
      '> Je viens avec une part de vrai gâteau quand même.',
    ],
    isRead: true,
  },
  {
    participants: ['Nadia Belkacem', 'Mehdi Benali'],
    minutesAgo: 70,
    messages: ['> Vendredi, c’est toujours à 20 h ?', 'Oui, mais je risque de travailler tard. Je te redis vite.'],
    isRead: true,
  },
  {
    participants: ['Thomas Lefèvre', 'Karim Haddad'],
    minutesAgo: 50,
    messages: [
      '> On manque d’un gardien jeudi midi, tu connais quelqu’un ?',
      'Demande à Maël, il adore ça.',
      '> Il a dit oui en deux minutes. Chapeau.',
    ],
  },
  {
    participants: ['Yacine Traoré', 'Karim Haddad'],
    minutesAgo: 60 * 5,
    messages: [
      '> Tu veux faire un amical entre nos deux groupes ?',
      'Avec plaisir ! Un mercredi, en salle ?',
      '> Mercredi en quinze, 20 h, aux Brotteaux.',
      'C’est dans le calendrier.',
    ],
    isRead: true,
  },
  {
    participants: ['François Étienne', 'Élodie Marchand'],
    minutesAgo: 60 * 50,
    messages: ['> Deux signalements à regarder ce soir, si tu as un moment.', 'Je m’en occupe après l’entraînement.'],
    isRead: true,
  },
]

const MINUTE = 60_000

/** Writes the conversations. */
export async function seedConversations(db: Database, players: readonly Actor[], now: Date): Promise<void> {
  const by = (fullName: string): Actor => {
    const player = players.find(({ displayName }) => displayName === fullName)
    if (!player) throw new Error(`The demo has no ${fullName}.`)
    return player
  }
  for (const { participants, minutesAgo, messages, isRead } of demoConversations) {
    const first = by(participants[0])
    const second = by(participants[1])
    for (const [n, line] of messages.entries()) {
      const isFirst = line.startsWith('> ')
      const [actor, other] = isFirst ? [first, second] : [second, first]
      const isLast = n === messages.length - 1
      const at = new Date(now.getTime() - (minutesAgo + 3 * (messages.length - 1 - n)) * MINUTE)
      const messageId = newId()
      const text = withFineSpaces(line.replace(/^> /, ''))
      const { conversationId: id } = await writeMessage({ db, actor, input: { userId: other.id, messageId, text }, now: at })
      if (isLast && isRead) await markRead({ db, actor: other, input: { id, messageId }, now: new Date(at.getTime() + MINUTE) })
    }
  }
  await seedHandoverRequest(db, by('Mehdi Benali'), by('Nadia Belkacem'), now)
}

/** Mehdi's message comes with the card of his match. */
async function seedHandoverRequest(db: Database, mehdi: Actor, nadia: Actor, now: Date): Promise<void> {
  const { items } = await listMatches(db, mehdi, { period: 'upcoming', organised: true, search: 'Vendredi sans Netflix', limit: 1 }, now)
  const message = 'Je suis de garde vendredi, finalement. Tu peux prendre le match en main\u202f?'
  for (const { id } of items) await proposeHandover({ db, actor: mehdi, input: { id, userId: nadia.id, message }, now })
}

const withFineSpaces = (text: string): string => text.replaceAll(/ (?=[?!;])/g, '\u202f').replaceAll(' :', '\u00a0:')
