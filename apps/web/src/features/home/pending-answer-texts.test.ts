import { expect, test } from 'vitest'
import { aMatchCard, NO_RIGHTS } from '#features/matches/testing/matches.ts'
import { pendingAnswerTexts } from './pending-answer-texts.ts'
import {
  A_DEBT,
  A_GROUP_INVITATION,
  A_HANDOVER,
  A_PAYMENT,
  A_POLL,
  A_VOTE,
  aContactRequest,
  anInvitation,
  contestsOf,
  groupRequestsOf,
  ON_SUNDAY,
} from './testing/pending-answers.ts'

/** A Friday morning in Paris. */
const NOW = new Date('2026-11-20T08:20:00Z')
const SUNDAY = aMatchCard({ ...ON_SUNDAY, can: { ...NO_RIGHTS, join: true } })

test.each([
  [A_VOTE, { title: 'Votez pour le joueur du match', subtitle: 'Le five du jeudi, hier soir', deadline: 'Ouvert jusqu’à demain 21 h 00' }],
  [anInvitation(SUNDAY), { title: 'Élodie vous invite dimanche', subtitle: 'Foot à 7 des Gratte-Ciel · 10 h 00 · 2 places' }],
  [anInvitation(SUNDAY, { from: null }), { title: 'Vous êtes invité dimanche', subtitle: 'Foot à 7 des Gratte-Ciel · 10 h 00 · 2 places' }],
  [A_HANDOVER, { title: 'Ousmane vous passe la main', subtitle: 'Mardi, après le boulot · organiser à sa place' }],
  [
    { ...A_HANDOVER, from: null },
    { title: 'Ce match n’a plus d’organisateur', subtitle: 'Mardi, après le boulot · l’organiser\u202f?' },
  ],
  [A_POLL, { title: 'Sofia demande quand vous jouez', subtitle: 'Quand en décembre\u202f?', deadline: 'Réponses jusqu’à demain 20 h 00' }],
  [A_GROUP_INVITATION, { title: 'Sofia vous invite dans un groupe', subtitle: 'Gones de Gerland' }],
  [groupRequestsOf('Thomas Lefèvre'), { title: 'Thomas Lefèvre demande à rejoindre votre groupe', subtitle: 'Les Canuts du mardi' }],
  [
    groupRequestsOf('Thomas Lefèvre', 'Jules Perrin'),
    { title: '2 demandes pour votre groupe', subtitle: 'Thomas et Jules · Les Canuts du mardi' },
  ],
  [
    groupRequestsOf('Thomas Lefèvre', 'Jules Perrin', 'Hugo Petit', 'Léa Roche'),
    { title: '4 demandes pour votre groupe', subtitle: 'Thomas, Jules et 2 autres · Les Canuts du mardi' },
  ],
  [A_DEBT, { title: 'Vous devez 6,50 € à Maël', subtitle: 'Cagnotte · depuis sam. 14 nov.' }],
  [A_PAYMENT, { title: 'Sofia dit vous avoir payé', subtitle: '7,22 € · ven. 20 nov.' }],
  [contestsOf('Karim Haddad'), { title: 'Karim conteste sa part', subtitle: 'Le five du jeudi · jeu. 19 nov.' }],
  [contestsOf('Karim Haddad', 'Inès Moreau'), { title: '2 parts contestées', subtitle: 'Le five du jeudi · jeu. 19 nov.' }],
  [aContactRequest('Hugo Ferreira'), { title: 'Hugo voudrait vous parler', subtitle: '« Reste-t-il une place de gardien dimanche ? »' }],
] as const)('%o', (answer, texts) => {
  const { deadline, ...shown } = pendingAnswerTexts(answer, NOW)
  const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
  expect({ title: spaced(shown.title), subtitle: spaced(shown.subtitle), ...(deadline && { deadline: spaced(deadline) }) }).toEqual(texts)
})

test('a long message is cut short, between two letters', () => {
  const request = { ...aContactRequest('Hugo Ferreira'), message: `${'⚽'.repeat(99)} ou pas ?` }
  expect(pendingAnswerTexts(request, NOW).subtitle).toBe(`«\u00a0${'⚽'.repeat(99)}…\u00a0»`)
})

test.each([
  ['2026-11-20T17:30:00Z', 'Élodie vous invite ce soir'],
  ['2026-11-20T11:00:00Z', 'Élodie vous invite aujourd’hui'],
  ['2026-11-21T09:00:00Z', 'Élodie vous invite demain'],
  ['2026-11-26T09:00:00Z', 'Élodie vous invite jeudi'],
  ['2026-11-29T09:00:00Z', 'Élodie vous invite dimanche 29 novembre'],
])('an invitation to a match at %s', (startsAt, title) => {
  const match = aMatchCard({ startsAt, can: { ...NO_RIGHTS, joinWaitingList: true } })
  const texts = pendingAnswerTexts(anInvitation(match), NOW)
  expect(texts.title.replaceAll('\u00a0', ' ')).toBe(title)
  expect(texts.subtitle).toMatch(/sur la liste d’attente$/)
})

test.each([
  ['2026-11-20T09:00:00Z', '2026-11-22T10:00:00Z', 'Le five du jeudi, aujourd’hui', 'Ouvert jusqu’à dimanche 11 h 00'],
  ['2026-11-19T11:00:00Z', '2026-11-21T12:00:00Z', 'Le five du jeudi, hier', 'Ouvert jusqu’à demain 13 h 00'],
  ['2026-11-18T19:00:00Z', '2026-11-20T20:00:00Z', 'Le five du jeudi, mer. 18 nov.', 'Ouvert jusqu’à 21 h 00'],
])('a vote about a match at %s', (startsAt, until, subtitle, deadline) => {
  const texts = pendingAnswerTexts({ ...A_VOTE, until, match: { id: 'jeudi', title: 'Le five du jeudi', startsAt } }, NOW)
  expect([texts.subtitle, texts.deadline].map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([subtitle, deadline])
})

test.each([
  ['2026-11-26T19:00:00Z', 'Réponses jusqu’à jeudi 20 h 00'],
  ['2026-11-27T19:00:00Z', 'Réponses jusqu’à vendredi 27 novembre 20 h 00'],
  ['2026-12-05T19:00:00Z', 'Réponses jusqu’à samedi 5 décembre 20 h 00'],
])('a poll that takes answers until %s', (until, deadline) => {
  expect(pendingAnswerTexts({ ...A_POLL, until }, NOW).deadline?.replaceAll('\u00a0', ' ')).toBe(deadline)
})
