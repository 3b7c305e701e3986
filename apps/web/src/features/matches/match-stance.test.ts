import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { describe, expect, test } from 'vitest'
import { stanceOf } from './match-stance.ts'
import { stanceWords } from './stance-words.ts'
import { aMatch, NO_RIGHTS } from './testing/matches.ts'
import { aPlayer } from './testing/players.ts'

/** Kick-off is on Saturday 21 November at 18 h 30. */
const THURSDAY = new Date('2026-11-19T12:00:00Z')
const SATURDAY_MORNING = new Date('2026-11-21T09:00:00Z')
const DURING = new Date('2026-11-21T18:00:00Z')
const SUNDAY = new Date('2026-11-22T12:00:00Z')

const mayLeave = { ...NO_RIGHTS, leave: true }
const stranger = { status: null, queuePosition: null, isOrganizer: false } as const
const plays = { ...stranger, status: 'going' } as const
const waits = { ...stranger, status: 'waiting', queuePosition: 2 } as const
const nadiaThird = [aPlayer('Karim Haddad'), aPlayer('Inès Moreau'), aPlayer('Nadia Belkacem', { isViewer: true })]
const inesSeeks = [aPlayer('Karim Haddad'), aPlayer('Inès Moreau', { seeksReplacement: true })]
const full = { status: 'full', currentPlayers: 10 } as const

type Case = { story: string; match: Partial<Match>; now?: Date; kind: string; title: string; text: string }

const cases: Case[] = [
  { story: 'places are left', match: {}, kind: 'open', title: '4\u00a0places libres', text: 'Le numéro 7 attend son joueur.' },
  {
    story: 'one place is left',
    match: { currentPlayers: 9 },
    kind: 'open',
    title: 'La dernière place',
    text: 'Le numéro 10 attend son joueur.',
  },
  {
    story: 'full, with an empty bench',
    match: { ...full, can: { ...NO_RIGHTS, joinWaitingList: true } },
    kind: 'full',
    title: 'Feuille complète',
    text: 'Personne sur le banc\u00a0: la première place qui se libère est pour vous.',
  },
  {
    story: 'full, with two on the bench',
    match: { ...full, waitingPlayers: 2, can: { ...NO_RIGHTS, joinWaitingList: true } },
    kind: 'full',
    title: 'Feuille complète',
    text: '2\u00a0joueurs sur le banc. Vous seriez 3ᵉ.',
  },
  {
    story: 'on the list, days before',
    match: { viewer: plays, can: mayLeave, players: nadiaThird },
    kind: 'going',
    title: 'Vous jouez',
    text: 'Maillot numéro 3. À samedi\u202f!',
  },
  {
    story: 'full, and one of the players looks for somebody',
    match: { ...full, replacementsSought: 1, players: inesSeeks, can: { ...NO_RIGHTS, joinWaitingList: true, takePlace: true } },
    kind: 'replacing',
    title: 'Une place à reprendre',
    text: 'Inès Moreau cherche un remplaçant.',
  },
  {
    story: 'full, and two of the players look for somebody',
    match: { ...full, replacementsSought: 2, players: inesSeeks, can: { ...NO_RIGHTS, joinWaitingList: true, takePlace: true } },
    kind: 'replacing',
    title: '2\u00a0places à reprendre',
    text: '2\u00a0joueurs cherchent un remplaçant.',
  },
  {
    story: 'places are left, and one of the players looks for somebody',
    match: { replacementsSought: 1, players: inesSeeks, can: { ...NO_RIGHTS, join: true, takePlace: true } },
    kind: 'open',
    title: '4\u00a0places libres',
    text: 'Le numéro 7 attend son joueur.',
  },
  {
    story: 'on the list, looking for somebody',
    match: { viewer: plays, can: { ...mayLeave, withdrawReplacement: true }, players: nadiaThird },
    kind: 'going',
    title: 'Vous jouez',
    text: 'Vous cherchez un remplaçant. La place reste à vous tant que personne ne l’a prise.',
  },
  {
    story: 'on the list, on the day',
    match: { viewer: plays, can: mayLeave, players: nadiaThird },
    now: SATURDAY_MORNING,
    kind: 'going',
    title: 'Vous jouez',
    text: 'Maillot numéro 3. À tout à l’heure\u202f!',
  },
  {
    story: 'on the list, weeks before',
    match: { viewer: plays, can: mayLeave, players: nadiaThird },
    now: new Date('2026-11-01T12:00:00Z'),
    kind: 'going',
    title: 'Vous jouez',
    text: 'Maillot numéro 3. À samedi 21\u00a0novembre\u202f!',
  },
  {
    story: 'on the bench',
    match: { ...full, waitingPlayers: 2, viewer: waits, can: mayLeave },
    kind: 'waiting',
    title: 'Vous êtes sur le banc',
    text: 'Vous êtes 2ᵉ sur la liste d’attente. On vous prévient si une place se libère.',
  },
  {
    story: 'cancelled by somebody',
    match: { status: 'cancelled', cancelledByName: 'Karim Haddad', cancelledAt: '2026-11-20T08:12:00.000Z', can: NO_RIGHTS },
    kind: 'cancelled',
    title: 'Match annulé',
    text: 'Par Karim Haddad, ven.\u00a020\u00a0nov.\u00a0· 9\u00a0h\u00a012.',
  },
  {
    story: 'cancelled by an account that is gone',
    match: { status: 'cancelled', cancelledAt: '2026-11-20T08:12:00.000Z', viewer: plays, can: NO_RIGHTS },
    now: SUNDAY,
    kind: 'cancelled',
    title: 'Match annulé',
    text: 'ven.\u00a020\u00a0nov.\u00a0· 9\u00a0h\u00a012.',
  },
  {
    story: 'under way, without the viewer',
    match: { can: NO_RIGHTS },
    now: DURING,
    kind: 'ongoing',
    title: 'Match en cours',
    text: 'Coup d’envoi donné à 18\u00a0h\u00a030.',
  },
  {
    story: 'under way, with the viewer',
    match: { viewer: plays, can: NO_RIGHTS, players: nadiaThird },
    now: DURING,
    kind: 'ongoing',
    title: 'Match en cours',
    text: 'Coup d’envoi donné à 18\u00a0h\u00a030. Vous jouez.',
  },
  {
    story: 'over, without the viewer',
    match: { viewer: waits, can: NO_RIGHTS },
    now: SUNDAY,
    kind: 'finished',
    title: 'Match terminé',
    text: 'sam.\u00a021\u00a0nov.\u00a0· 18\u00a0h\u00a030.',
  },
  {
    story: 'over, with the viewer',
    match: { viewer: plays, can: NO_RIGHTS, players: nadiaThird },
    now: SUNDAY,
    kind: 'finished',
    title: 'Match terminé',
    text: 'sam.\u00a021\u00a0nov.\u00a0· 18\u00a0h\u00a030. Vous y étiez.',
  },
  {
    story: 'taken off the list',
    match: { viewer: { ...stranger, status: 'removed' }, can: NO_RIGHTS },
    kind: 'removed',
    title: 'Vous n’êtes plus sur la liste',
    text: 'L’organisateur a rendu votre place. Il faut son invitation pour revenir.',
  },
  {
    story: 'closed by the server before the clock here',
    match: { can: NO_RIGHTS },
    kind: 'closed',
    title: 'Inscriptions fermées',
    text: 'La liste ne bouge plus.',
  },
]

describe('where the viewer stands', () => {
  test.each(cases)('$story', ({ match, now = THURSDAY, kind, title, text }) => {
    const whole = aMatch(match)
    const stance = stanceOf(whole, now)
    expect(stance.kind).toBe(kind)
    expect(stanceWords(stance, whole, now)).toMatchObject({ title, text })
  })

  test('a clock that runs a day ahead takes no button away', () => {
    expect(stanceOf(aMatch({}), SUNDAY).kind).toBe('open')
    expect(stanceOf(aMatch({ viewer: plays, can: mayLeave, players: nadiaThird }), SUNDAY)).toMatchObject({ kind: 'going', mayLeave: true })
  })

  test('the place on offer is that of the first who looks for somebody, and whose account is there', () => {
    const players = [
      aPlayer('Utilisateur inconnu', { userId: null, seeksReplacement: true }),
      aPlayer('Karim Haddad'),
      aPlayer('Inès Moreau', { userId: 'ines', seeksReplacement: true }),
      aPlayer('Léa Fournier', { seeksReplacement: true }),
    ]
    const match = aMatch({ ...full, replacementsSought: 3, players, can: { ...NO_RIGHTS, joinWaitingList: true, takePlace: true } })
    expect(stanceOf(match, THURSDAY)).toMatchObject({ seeker: { userId: 'ines', displayName: 'Inès Moreau' }, seekers: 3 })
  })

  test('the small print says what the place costs', () => {
    const words = (pricePerPlayer: number) => {
      const match = aMatch({ pricePerPlayer })
      return stanceWords(stanceOf(match, THURSDAY), match, THURSDAY).smallPrint
    }
    expect(words(650)).toBe('6,50\u00a0€ à régler sur place. Vous pourrez vous désister jusqu’au coup d’envoi.')
    expect(words(0)).toBe('Gratuit. Vous pourrez vous désister jusqu’au coup d’envoi.')
  })
})
