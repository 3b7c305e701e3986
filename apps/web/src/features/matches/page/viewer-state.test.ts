import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { describe, expect, test } from 'vitest'
import { aMatchPlayer } from '../testing/match-players.ts'
import { aMatch, aMatchCard, aViewer, NO_RIGHTS } from '../testing/matches.ts'
import { joinPanelText } from '../text/join-panel-text.ts'
import { requestPanelText } from '../text/request-panel-text.ts'
import { type ViewerState, viewerStateOf } from './viewer-state.ts'

/** Kick-off is on Saturday 21 November at 18 h 30. */
const THURSDAY = new Date('2026-11-19T12:00:00Z')
const SATURDAY_MORNING = new Date('2026-11-21T09:00:00Z')
const DURING = new Date('2026-11-21T18:00:00Z')
const SUNDAY = new Date('2026-11-22T12:00:00Z')

const canLeave = { ...NO_RIGHTS, leave: true }
const uninvolvedViewer = aViewer()
const goingViewer = { ...uninvolvedViewer, status: 'going' } as const
const waitingViewer = { ...uninvolvedViewer, status: 'waiting', queuePosition: 2 } as const
const playersWithNadiaThird = [
  aMatchPlayer('Karim Haddad'),
  aMatchPlayer('Inès Moreau'),
  aMatchPlayer('Nadia Belkacem', { isViewer: true }),
]
const playersWithInesSeeking = [aMatchPlayer('Karim Haddad'), aMatchPlayer('Inès Moreau', { seeksReplacement: true })]
const fullMatch = { status: 'full', currentPlayers: 10 } as const

type Case = { name: string; match: Partial<Match>; now?: Date; kind: string; title: string; text: string }

const belowMinimum: Partial<Match> = { minReliability: 80, viewer: { ...aMatchCard({}).viewer, isBelowMinimum: true } }

const cases: Case[] = [
  { name: 'places are left', match: {}, kind: 'open', title: '4\u00a0places libres', text: 'Le numéro 7 attend son joueur.' },
  {
    name: 'one place is left',
    match: { currentPlayers: 9 },
    kind: 'open',
    title: 'La dernière place',
    text: 'Le numéro 10 attend son joueur.',
  },
  {
    name: 'full, with an empty bench',
    match: { ...fullMatch, can: { ...NO_RIGHTS, joinWaitingList: true } },
    kind: 'full',
    title: 'Feuille complète',
    text: 'Personne sur le banc\u00a0: la première place qui se libère est pour vous.',
  },
  {
    name: 'full, with two on the bench',
    match: { ...fullMatch, waitingPlayers: 2, can: { ...NO_RIGHTS, joinWaitingList: true } },
    kind: 'full',
    title: 'Feuille complète',
    text: '2\u00a0joueurs sur le banc. Vous seriez 3ᵉ.',
  },
  {
    name: 'on the list, days before',
    match: { viewer: goingViewer, can: canLeave, players: playersWithNadiaThird },
    kind: 'going',
    title: 'Vous jouez',
    text: 'Maillot numéro 3. À samedi\u202f!',
  },
  {
    name: 'full, and one of the players looks for somebody',
    match: {
      ...fullMatch,
      replacementsSought: 1,
      players: playersWithInesSeeking,
      can: { ...NO_RIGHTS, joinWaitingList: true, takePlace: true },
    },
    kind: 'replacing',
    title: 'Une place à reprendre',
    text: 'Inès Moreau cherche un remplaçant.',
  },
  {
    name: 'full, and two of the players look for somebody',
    match: {
      ...fullMatch,
      replacementsSought: 2,
      players: playersWithInesSeeking,
      can: { ...NO_RIGHTS, joinWaitingList: true, takePlace: true },
    },
    kind: 'replacing',
    title: '2\u00a0places à reprendre',
    text: '2\u00a0joueurs cherchent un remplaçant.',
  },
  {
    name: 'places are left, and one of the players looks for somebody',
    match: { replacementsSought: 1, players: playersWithInesSeeking, can: { ...NO_RIGHTS, join: true, takePlace: true } },
    kind: 'open',
    title: '4\u00a0places libres',
    text: 'Le numéro 7 attend son joueur.',
  },
  {
    name: 'on the list, looking for somebody',
    match: { viewer: goingViewer, can: { ...canLeave, withdrawReplacement: true }, players: playersWithNadiaThird },
    kind: 'going',
    title: 'Vous jouez',
    text: 'Vous cherchez un remplaçant. La place reste à vous tant que personne ne l’a prise.',
  },
  {
    name: 'on the list, on the day',
    match: { viewer: goingViewer, can: canLeave, players: playersWithNadiaThird },
    now: SATURDAY_MORNING,
    kind: 'going',
    title: 'Vous jouez',
    text: 'Maillot numéro 3. À tout à l’heure\u202f!',
  },
  {
    name: 'on the list, weeks before',
    match: { viewer: goingViewer, can: canLeave, players: playersWithNadiaThird },
    now: new Date('2026-11-01T12:00:00Z'),
    kind: 'going',
    title: 'Vous jouez',
    text: 'Maillot numéro 3. À samedi 21\u00a0novembre\u202f!',
  },
  {
    name: 'on the bench',
    match: { ...fullMatch, waitingPlayers: 2, viewer: waitingViewer, can: canLeave },
    kind: 'waiting',
    title: 'Vous êtes sur le banc',
    text: 'Vous êtes 2ᵉ sur la liste d’attente. On vous prévient si une place se libère.',
  },
  {
    name: 'cancelled by somebody',
    match: { status: 'cancelled', cancelledByName: 'Karim Haddad', cancelledAt: '2026-11-20T08:12:00.000Z', can: NO_RIGHTS },
    kind: 'cancelled',
    title: 'Match annulé',
    text: 'Par Karim Haddad, ven.\u00a020\u00a0nov.\u00a0· 9\u00a0h\u00a012.',
  },
  {
    name: 'cancelled by an account that is gone',
    match: { status: 'cancelled', cancelledAt: '2026-11-20T08:12:00.000Z', viewer: goingViewer, can: NO_RIGHTS },
    now: SUNDAY,
    kind: 'cancelled',
    title: 'Match annulé',
    text: 'ven.\u00a020\u00a0nov.\u00a0· 9\u00a0h\u00a012.',
  },
  {
    name: 'under way, without the viewer',
    match: { can: NO_RIGHTS },
    now: DURING,
    kind: 'ongoing',
    title: 'Match en cours',
    text: 'Coup d’envoi donné à\u00a018\u00a0h\u00a030.',
  },
  {
    name: 'under way, with the viewer',
    match: { viewer: goingViewer, can: NO_RIGHTS, players: playersWithNadiaThird },
    now: DURING,
    kind: 'ongoing',
    title: 'Match en cours',
    text: 'Coup d’envoi donné à\u00a018\u00a0h\u00a030. Vous jouez.',
  },
  {
    name: 'over, without the viewer',
    match: { viewer: waitingViewer, can: NO_RIGHTS },
    now: SUNDAY,
    kind: 'finished',
    title: 'Match terminé',
    text: 'sam.\u00a021\u00a0nov.\u00a0· 18\u00a0h\u00a030.',
  },
  {
    name: 'over, with the viewer',
    match: { viewer: goingViewer, can: NO_RIGHTS, players: playersWithNadiaThird },
    now: SUNDAY,
    kind: 'finished',
    title: 'Match terminé',
    text: 'sam.\u00a021\u00a0nov.\u00a0· 18\u00a0h\u00a030. Vous y étiez.',
  },
  {
    name: 'taken off the list',
    match: { viewer: { ...uninvolvedViewer, status: 'removed' }, can: NO_RIGHTS },
    kind: 'removed',
    title: 'Vous n’êtes plus sur la liste',
    text: 'L’organisateur a rendu votre place. Il faut son invitation pour revenir.',
  },
  {
    name: 'closed by the server before the clock here',
    match: { can: NO_RIGHTS },
    kind: 'closed',
    title: 'Inscriptions fermées',
    text: 'La liste ne bouge plus.',
  },
  {
    name: 'below the minimum of reliability',
    match: { ...belowMinimum, can: { ...NO_RIGHTS, askToJoin: true } },
    kind: 'byRequest',
    title: 'Sur demande',
    text: 'Ce match demande au moins 80\u00a0% de présence.',
  },
  {
    name: 'a request that waits for an answer',
    match: {
      ...belowMinimum,
      joinRequest: { state: 'pending', askedAt: THURSDAY.toISOString() },
      can: { ...NO_RIGHTS, withdrawJoinRequest: true },
    },
    kind: 'byRequest',
    title: 'Votre demande est partie',
    text: 'Karim vous répond, et on vous prévient.',
  },
  {
    name: 'a request that was refused',
    match: { ...belowMinimum, joinRequest: { state: 'refused', askedAt: THURSDAY.toISOString() }, can: NO_RIGHTS },
    kind: 'byRequest',
    title: 'Demande non retenue',
    text: 'L’organisateur n’a pas retenu votre demande. D’autres matchs vous attendent.',
  },
]

const panelText = (state: ViewerState, match: Match, now: Date) =>
  state.kind === 'byRequest' ? requestPanelText(match, state.request) : joinPanelText(state, match, now)

describe('the viewer state', () => {
  test.each(cases)('$name', ({ match, now = THURSDAY, kind, title, text }) => {
    const whole = aMatch(match)
    const state = viewerStateOf(whole, now)
    expect(state.kind).toBe(kind)
    expect(panelText(state, whole, now)).toMatchObject({ title, text })
  })

  test('a clock a day ahead hides no button', () => {
    expect(viewerStateOf(aMatch({}), SUNDAY).kind).toBe('open')
    expect(viewerStateOf(aMatch({ viewer: goingViewer, can: canLeave, players: playersWithNadiaThird }), SUNDAY)).toMatchObject({
      kind: 'going',
      canLeave: true,
    })
  })

  test('offers the place of the first player with an account who seeks a replacement', () => {
    const players = [
      aMatchPlayer('Utilisateur inconnu', { userId: null, seeksReplacement: true }),
      aMatchPlayer('Karim Haddad'),
      aMatchPlayer('Inès Moreau', { userId: 'ines', seeksReplacement: true }),
      aMatchPlayer('Léa Fournier', { seeksReplacement: true }),
    ]
    const match = aMatch({ ...fullMatch, replacementsSought: 3, players, can: { ...NO_RIGHTS, joinWaitingList: true, takePlace: true } })
    expect(viewerStateOf(match, THURSDAY)).toMatchObject({ seeker: { userId: 'ines', displayName: 'Inès Moreau' }, seekerCount: 3 })
  })

  const smallPrintOf = (changes: Partial<Match>, now = THURSDAY) => {
    const match = aMatch(changes)
    return panelText(viewerStateOf(match, now), match, now).smallPrint
  }

  test('the small print shows the price', () => {
    expect(smallPrintOf({ pricePerPlayer: 650 })).toBe('6,50\u00a0€ à régler sur place. Vous pourrez vous désister jusqu’au coup d’envoi.')
    expect(smallPrintOf({ pricePerPlayer: 0 })).toBe('Gratuit. Vous pourrez vous désister jusqu’au coup d’envoi.')
    expect(smallPrintOf({ pricePerPlayer: 650, totalCost: 6500 })).toMatch(/^65,00\u00a0€ à partager entre les présents\. /)
    expect(smallPrintOf({ pricePerPlayer: 0, totalCost: 0 })).toMatch(/^Gratuit\. /)
  })

  test('the small print says until when one may leave freely', () => {
    const terms = (now: Date, changes: Partial<Match> = {}) =>
      smallPrintOf({ pricePerPlayer: 0, leaveDeadlineHours: 6, ...changes }, now)?.replace(/^Gratuit\. /, '')
    expect(terms(new Date('2026-11-14T12:00:00Z'))).toBe(
      'Vous pourrez vous désister jusqu’au samedi 21\u00a0novembre à\u00a012\u00a0h\u00a030.',
    )
    expect(terms(THURSDAY)).toBe('Vous pourrez vous désister jusqu’à samedi\u00a012\u00a0h\u00a030.')
    expect(terms(new Date('2026-11-20T12:00:00Z'))).toBe('Vous pourrez vous désister jusqu’à demain\u00a012\u00a0h\u00a030.')
    expect(terms(SATURDAY_MORNING)).toBe('Vous pourrez vous désister jusqu’à\u00a012\u00a0h\u00a030.')
    expect(terms(new Date('2026-11-21T11:30:00Z'))).toBe('Vous désister demandera un mot\u00a0: le délai est passé.')
    const replacing = { ...fullMatch, replacementsSought: 1, players: playersWithInesSeeking, can: { ...NO_RIGHTS, takePlace: true } }
    expect(terms(THURSDAY, replacing)).toBe('Vous pourrez vous désister jusqu’à samedi\u00a012\u00a0h\u00a030.')
  })
})
