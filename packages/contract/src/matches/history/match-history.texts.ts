import { formatCount } from '../../lib/format.ts'
import { elideParts } from '../../users/elision.texts.ts'
import type { HistoryAct, HistoryCategory, HistoryLine, HistoryPerson } from './match-history.schema.ts'
import { type HistoryField, historyFieldNames } from './match-history-values.texts.ts'

export const historyCategoryLabels: Record<HistoryCategory, string> = {
  players: 'Joueurs',
  places: 'Places',
  changes: 'Changements',
  roles: 'Rôles',
}

/** A sentence; what is in an object is a name. */
export type HistoryText = (string | { name: string })[]

/** What a line of the history says. « Vous » for the viewer, « Utilisateur inconnu » for a deleted account. */
export const historyText = (line: HistoryLine): HistoryText => elideParts(sentences[line.act](line))

/** What stands below it, or null. */
export function historyNote({ act, count }: HistoryLine): string | null {
  if (act === 'promoted' || act === 'guest-promoted') return 'Automatique, une place s’est libérée.'
  if (act === 'place-freed') return 'Présence non confirmée. Ce n’est pas une absence.'
  if (act === 'result-saved' && count) return `${formatCount(count, 'joueur absent', 'joueurs absents')}.`
  return null
}

type Sentence = (line: HistoryLine) => HistoryText

/** One verb for the viewer, one for everybody else; `%` is the other person. @param toViewer where the viewer is the other person */
const say =
  (yours: string, theirs: string, toViewer = theirs): Sentence =>
  (line) => {
    const [before = '', after] = (line.actor?.isViewer ? yours : line.subject?.isViewer ? toViewer : theirs).split('%')
    const subject = after === undefined ? [] : [namedObject(line.subject)]
    return [namedActor(line.actor), ` ${before}`, ...subject, after ?? '']
  }

const sentences: Record<HistoryAct, Sentence> = {
  organized: say('avez publié le match.', 'a publié le match.'),
  published: () => ['Le match de la série est publié.'],
  'added-afterwards': (line) => {
    const players = formatCount(line.count ?? 0, 'joueur présent', 'joueurs présents')
    return say(`avez ajouté ce match après coup\u00a0: ${players}.`, `a ajouté ce match après coup\u00a0: ${players}.`)(line)
  },
  'regulars-placed': ({ count }) => [`${formatCount(count ?? 0, 'habitué inscrit', 'habitués inscrits')} d’office.`],
  joined: say('rejoignez la liste.', 'rejoint la liste.'),
  'joined-queue': say('prenez place sur le banc.', 'prend place sur le banc.'),
  left: say('vous désistez.', 'se désiste.'),
  'account-ended': ({ subject }) => [namedActor(subject), ' n’est plus sur la liste\u00a0: le compte est fermé.'],
  removed: say('avez retiré % de la liste.', 'a retiré % de la liste.', 'vous a retiré de la liste.'),
  'place-freed': say('avez libéré la place de %.', 'a libéré la place de %.', 'a libéré votre place.'),
  'presence-confirmed': say('confirmez votre présence.', 'confirme sa présence.'),
  'in-danger': ({ count }) => [`Le match est en danger\u00a0: ${formatCount(count ?? 0, 'joueur inscrit', 'joueurs inscrits')}.`],
  kept: say('maintenez le match.', 'maintient le match.'),
  invited: (line) =>
    line.subject
      ? say('avez invité %.', 'a invité %.', 'vous a invité.')(line)
      : say(`avez invité ${formatCount(line.count ?? 0, 'joueur')}.`, `a invité ${formatCount(line.count ?? 0, 'joueur')}.`)(line),
  'answers-sought': say('avez relancé ceux qui n’ont pas répondu.', 'a relancé ceux qui n’ont pas répondu.'),
  declined: say('ne venez pas.', 'ne vient pas.'),
  'join-requested': say('demandez à jouer.', 'demande à jouer.'),
  'join-request-withdrawn': say('ne demandez plus à jouer.', 'ne demande plus à jouer.'),
  'join-accepted': say('avez accepté la demande de %.', 'a accepté la demande de %.', 'a accepté votre demande.'),
  'join-refused': say('avez refusé la demande de %.', 'a refusé la demande de %.', 'n’a pas retenu votre demande.'),
  promoted: ({ subject }) =>
    subject?.isViewer
      ? [namedActor(subject), ' montez du banc et prenez la place.']
      : [namedActor(subject), ' monte du banc et prend la place.'],
  'guest-requested': say('demandez à venir.', 'demande à venir.'),
  'guest-refused': say('avez refusé la demande de %.', 'a refusé la demande de %.'),
  'guest-joined': (line) =>
    bySelf(line) ? say('rejoignez la liste.', 'rejoint la liste.')(line) : say('avez mis % sur la liste.', 'a mis % sur la liste.')(line),
  'guest-joined-queue': (line) =>
    bySelf(line)
      ? say('prenez place sur le banc.', 'prend place sur le banc.')(line)
      : say('avez mis % sur le banc.', 'a mis % sur le banc.')(line),
  'guest-promoted': ({ subject }) => [namedActor(subject), ' monte du banc et prend la place.'],
  'guest-left': (line) => (bySelf(line) ? say('vous désistez.', 'se désiste.')(line) : say('venez sans %.', 'vient sans %.')(line)),
  'guest-removed': say('avez retiré % de la liste.', 'a retiré % de la liste.'),
  'guest-renamed': say('avez changé de nom.', 'a changé de nom.'),
  'guest-claimed': say('avez un compte\u00a0: la place de % est la vôtre.', 'a un compte, et la place de %.'),
  'replacement-requested': say('cherchez un remplaçant.', 'cherche un remplaçant.'),
  'replacement-withdrawn': say('ne cherchez plus de remplaçant.', 'ne cherche plus de remplaçant.'),
  'replacement-expired': ({ subject }) =>
    subject?.isViewer ? ['Personne n’a pris votre place.'] : ['Personne n’a pris la place de ', namedObject(subject), '.'],
  replaced: ({ actor, subject }) => [
    namedActor(subject),
    subject?.isViewer ? ' vous faites remplacer par ' : ' se fait remplacer par ',
    namedObject(actor),
    '.',
  ],
  edited: (line) => {
    const fields = line.changes.length === 1 ? (historyFieldNames[line.changes[0]?.field as HistoryField] ?? 'le match') : 'le match'
    return say(`avez changé ${fields}.`, `a changé ${fields}.`)(line)
  },
  'link-renewed': say('avez changé le lien de partage.', 'a changé le lien de partage.'),
  'group-deleted': say(
    'avez supprimé le groupe\u00a0: le match reste, sans groupe.',
    'a supprimé le groupe\u00a0: le match reste, sans groupe.',
  ),
  'teams-published': say('avez publié les équipes.', 'a publié les équipes.'),
  announced: say('avez fait une annonce à toute la liste.', 'a fait une annonce à toute la liste.'),
  ended: () => ['Match terminé.'],
  'result-saved': (line) => {
    if (!line.score) return say('avez fait l’appel.', 'a fait l’appel.')(line)
    const score = `${line.score.home} à ${line.score.away}`
    return say(`avez saisi le résultat\u00a0: ${score}.`, `a saisi le résultat\u00a0: ${score}.`)(line)
  },
  'goals-noted': (line) => {
    const goals = line.count ? `\u00a0: ${formatCount(line.count, 'but')}` : ''
    return say(`avez noté les buteurs${goals}.`, `a noté les buteurs${goals}.`)(line)
  },
  'attendance-marked': (line) => {
    const players = formatCount(line.count ?? 0, 'joueur')
    return say(`avez fait l’appel\u00a0: ${players}.`, `a fait l’appel\u00a0: ${players}.`)(line)
  },
  cancelled: say('avez annulé le match.', 'a annulé le match.'),
  'organizer-gone': () => ['Le match n’a plus d’organisateur.'],
  'handover-requested': (line) =>
    line.actor
      ? say('avez proposé à % d’organiser ce match.', 'a proposé à % d’organiser ce match.', 'vous a proposé d’organiser ce match.')(line)
      : ['L’organisation est proposée à ', namedObject(line.subject), '.'],
  'series-handover-requested': say(
    'avez proposé à % d’organiser ce match et sa série.',
    'a proposé à % d’organiser ce match et sa série.',
    'vous a proposé d’organiser ce match et sa série.',
  ),
  'handover-refused': say('ne pouvez pas organiser ce match.', 'ne peut pas organiser ce match.'),
  'handover-cancelled': ({ subject }) => ['La proposition d’organiser faite à ', namedObject(subject), ' est retirée.'],
  'handover-expired': ({ subject }) => ['La proposition d’organiser faite à ', namedObject(subject), ' a expiré.'],
  'organizer-changed': say('organisez désormais ce match.', 'organise désormais ce match.'),
  'series-organizer-changed': say('organisez désormais ce match et sa série.', 'organise désormais ce match et sa série.'),
  'co-organizer-named': say('avez confié le brassard à %.', 'a confié le brassard à %.', 'vous a confié le brassard.'),
  'co-organizer-resigned': say('avez rendu le brassard.', 'a rendu le brassard.'),
  'co-organizer-ended': (line) =>
    line.actor
      ? say('avez repris le brassard de %.', 'a repris le brassard de %.', 'vous a repris le brassard.')(line)
      : [namedActor(line.subject), ' ne co-organise plus\u00a0: le compte est fermé.'],
}

const bySelf = ({ actor }: HistoryLine): boolean => actor?.isGuest ?? false

const nameOf = ({ name, isGuest }: HistoryPerson): string => (isGuest ? `${name} (invité)` : name)

/** Nobody: the account that did it has left no trace. */
const namedActor = (person: HistoryPerson | null) => ({ name: person?.isViewer ? 'Vous' : person ? nameOf(person) : 'Le serveur' })

const namedObject = (person: HistoryPerson | null) => ({ name: person?.isViewer ? 'vous' : person ? nameOf(person) : 'quelqu’un' })
