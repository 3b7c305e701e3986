import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserUser } from './fixtures.ts'
import { createGroup, requestToJoin } from './group-actions.ts'
import { dateInDays, matchDraft } from './match-draft.ts'
import { sendMessage } from './message-actions.ts'
import { makeAdmin, sendReport } from './moderation-actions.ts'
import type { RunningServer } from './running-server.ts'

const ROUTES = fileURLToPath(new URL('../apps/web/src/routes', import.meta.url))

type Users = { signedIn(name: string): Promise<BrowserUser>; apiOnly(name: string): Promise<Omit<BrowserUser, 'page' | 'context'>> }

/** `/matches/$id/locker-room`, from the names of the files. */
export function routePatterns(): string[] {
  return readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('__root.tsx'))
    .map(
      (file) =>
        `/${file
          .replace(/\.tsx$/, '')
          .replaceAll('.', '/')
          .replaceAll('_', '')
          .replace(/(^|\/)index$/, '')}`,
    )
    .sort()
}

/** A member with long names, a match, a group, a conversation and reports. @returns them, an address for each route, and that match */
export async function fillTheApp(users: Users, server: RunningServer) {
  const nadia = await users.signedIn('Nadia-Emmanuelle Benali-Destouches')
  const karim = await users.apiOnly('Karim Haddad')
  const elodie = await users.apiOnly('Élodie-Marguerite de La Rochefoucauld-Doudeauville')
  await makeAdmin(server, nadia, 'site-admin')
  const group = await createGroup(nadia, { name: 'Association-sportive-des-anciens-de-Gerland' }, [karim])
  await requestToJoin(elodie, group)
  const full = await nadia.organize({ title: 'Le-five-du-samedi-des-anciens', maxPlayers: 2, date: dateInDays(2), addsPlace: true })
  await karim.join(full)
  await elodie.join(full)
  const theirs = await elodie.organize({ title: 'Foot à 7 du canal', groupId: null, date: dateInDays(3) })
  await nadia.join(theirs)
  await karim.organize({ title: 'Five du mardi soir', date: dateInDays(1), maxPlayers: 14, format: '7 contre 7' })
  await sendMessage(elodie, nadia, 'Tu apportes les chasubles ? Sinon je demande à Gwendoline-Alexandrine.')
  await sendReport(karim, 'users', { userId: elodie.id }, 'Insultes pendant tout le match.')
  const series = await nadia.call<{ id: string; linkToken: string }>('POST', '/series', {
    match: matchDraft({ title: 'Le five de tous les mardis', date: dateInDays(20) }),
    repeat: 'weekly',
    end: { kind: 'none' },
    publishDaysBefore: 6,
    publishTime: '12:00',
    priorityHours: 24,
    regulars: [{ userId: karim.id }, { guestName: 'Rémi' }],
  })
  const poll = await nadia.call<{ id: string; dates: { id: string }[] }>('POST', '/polls', {
    title: 'Quand-joue-t-on-avec-les-anciens-de-Gerland ?',
    dates: [7, 8, 9].map((days) => new Date(Date.now() + days * 86_400_000).toISOString()),
    format: '11 contre 11',
    maxPlayers: 22,
    location: 'Complexe-sportif-de-la-Plaine-des-Jeux-de-Gerland',
    city: 'Lyon',
    deadline: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    answersHidden: false,
    picksBest: false,
  })
  await nadia.call('PUT', `/polls/${poll.id}/answer`, { choices: poll.dates.map(({ id }) => ({ dateId: id, choice: 'yes' })) })
  const addresses: Record<string, string> = {
    '/': '/',
    '/$': '/nulle-part',
    '/admin': '/admin',
    '/accessibilite': '/accessibilite',
    '/conditions': '/conditions',
    '/confidentialite': '/confidentialite',
    '/mentions-legales': '/mentions-legales',
    '/connexion/suite': '/connexion/suite?refus=PROVIDER_UNAVAILABLE',
    '/confirmer-email': `/confirmer-email#${'x'.repeat(43)}`,
    '/desabonnement': '/desabonnement?token=x',
    '/confirmer-presence': `/confirmer-presence#nobody.nothing.1.${'x'.repeat(43)}`,
    '/desistement': `/desistement#nobody.nothing.${'x'.repeat(43)}`,
    '/groups': '/groups',
    '/groups/$id': `/groups/${group.id}`,
    '/groups/$id/cagnotte': `/groups/${group.id}/cagnotte`,
    '/groups/$id/caisse': `/groups/${group.id}/caisse`,
    '/groups/$id/saison': `/groups/${group.id}/saison`,
    '/installation': '/installation',
    '/joueur/$id': `/joueur/${elodie.id}`,
    '/login': '/login',
    '/ma-place/$matchId': `/ma-place/${full.id}#nobody.${'x'.repeat(40)}`,
    '/match-public/$matchId': `/match-public/${full.id}`,
    '/match/$matchId': `/match/${full.id}`,
    '/matches': '/matches',
    '/matches/$id': `/matches/${full.id}`,
    '/matches/$id/locker-room': `/matches/${full.id}/locker-room`,
    '/matches/$id/reponses': `/matches/${full.id}/reponses`,
    '/matches/$id/historique': `/matches/${full.id}/historique`,
    // Before the end there are no shares.
    '/matches/$id/cagnotte': `/matches/${full.id}/cagnotte`,
    // Before kick-off there is no sheet.
    '/matches/$id/presence': `/matches/${full.id}/presence`,
    '/mon-espace/cagnotte': '/mon-espace/cagnotte',
    '/mon-espace/dispo': '/mon-espace/dispo',
    '/mon-espace/fiabilite': '/mon-espace/fiabilite',
    '/mon-espace/saison': '/mon-espace/saison',
    '/matches/$id/modifier': `/matches/${full.id}/modifier`,
    '/matches/$id/repeter': `/matches/${full.id}/repeter`,
    '/messages': `/messages?userId=${elodie.id}`,
    '/mon-espace': '/mon-espace',
    '/mot-de-passe-oublie': '/mot-de-passe-oublie',
    '/nouveau-mot-de-passe': `/nouveau-mot-de-passe#${'x'.repeat(43)}`,
    '/organiser': '/organiser',
    '/players': '/players',
    '/players/$id': `/players/${elodie.id}`,
    '/register': '/register',
    '/registration-success': '/registration-success',
    '/serie/$id': `/serie/${series.id}`,
    '/serie/$id/saison': `/serie/${series.id}/saison`,
    '/serie/lien/$token': `/serie/lien/${series.linkToken}`,
    '/settings': '/settings',
    '/terrains': '/terrains',
    '/terrains/$id': `/terrains/${full.placeId}`,
    '/sondage/$pollId': `/sondage/${poll.id}`,
    '/sondages': '/sondages',
    '/sondages/$id/modifier': `/sondages/${poll.id}/modifier`,
    '/sondages/nouveau': '/sondages/nouveau',
  }
  return { nadia, others: [karim, elodie], addresses, open: full.id }
}
