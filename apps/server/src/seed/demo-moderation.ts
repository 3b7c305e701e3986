import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import type { REPORT_REASONS } from '@coup-denvoi/contract/reports/report.schema'
import { and, eq } from 'drizzle-orm'
import { hideMessage } from '#features/conversations/commands/hide-message.ts'
import { writeMessage } from '#features/conversations/commands/write-message.ts'
import { createGroup } from '#features/groups/commands/create-group.ts'
import { deleteGroup } from '#features/groups/commands/delete-group.ts'
import { cancelMatchAsAdmin } from '#features/matches/commands/cancel-match.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import type { Actor } from '#features/matches/matches.access.ts'
import { dismissReport } from '#features/reports/commands/dismiss-report.ts'
import { reportGroup } from '#features/reports/commands/report-group.ts'
import { reportMatch } from '#features/reports/commands/report-match.ts'
import { reportMessage } from '#features/reports/commands/report-message.ts'
import { reportUser } from '#features/reports/commands/report-user.ts'
import { requestBan } from '#features/reports/commands/request-ban.ts'
import { takeReport } from '#features/reports/commands/take-report.ts'
import { reports } from '#features/reports/reports.table.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { setRights } from '#features/users/moderation/commands/set-rights.ts'
import { unbanUser } from '#features/users/moderation/commands/unban-user.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'

type Reason = (typeof REPORT_REASONS)[number]
type ModerationContext = { db: Database; actorNamed: (fullName: string) => Actor; hoursAgo: (hours: number) => Date; now: Date }

/** Reports in every state, banned players and a journal. */
export async function seedModeration(db: Database, players: readonly Actor[], now: Date): Promise<void> {
  const by = (fullName: string): Actor => {
    const player = players.find(({ displayName }) => displayName === fullName)
    if (!player) throw new Error(`The demo has no ${fullName}.`)
    return player
  }
  const world: ModerationContext = { db, actorNamed: by, hoursAgo: (hours) => new Date(now.getTime() - hours * 3_600_000), now }
  await seedBans(world)
  await seedHiddenMessage(world)
  await seedRemovedAdvertisements(world)
  await seedHandledReports(world)
  await seedOpenReports(world)
}

const superAdmin = ({ actorNamed }: ModerationContext) => ({
  ...actorNamed('François Étienne'),
  role: 'user' as const,
  siteAdmin: false,
  isSuperAdmin: true,
})
const roleAdmin = ({ actorNamed }: ModerationContext) => ({
  ...actorNamed('Élodie Marchand'),
  role: 'admin' as const,
  siteAdmin: false,
  isSuperAdmin: false,
})

async function seedBans(world: ModerationContext): Promise<void> {
  const { db, actorNamed, hoursAgo } = world
  const actor = superAdmin(world)
  const ban = (fullName: string, hours: number) => banUser({ db, actor, input: { userId: actorNamed(fullName).id }, now: hoursAgo(hours) })
  await setRights({ db, actor, input: { userId: actorNamed('Ousmane Diallo').id, rights: { siteAdmin: true } }, now: hoursAgo(24 * 21) })
  await ban('Simon Guérin', 24 * 19)
  await ban('Pierre-Yves Le Goff', 24 * 12)
  await unbanUser({ db, actor, input: { userId: actorNamed('Simon Guérin').id }, now: hoursAgo(24 * 11) })
  await ban('Kévin Nguyen', 24 * 6)
}

async function seedHiddenMessage(world: ModerationContext): Promise<void> {
  const { db, actorNamed, hoursAgo } = world
  const enzo = actorNamed('Enzo Martinez')
  const romane = actorNamed('Romane Leclerc')
  const messageId = newId()
  const message = { userId: romane.id, messageId, text: 'Franchement, reste sur le banc la prochaine fois, tu fais perdre tout le monde.' }
  await writeMessage({ db, actor: enzo, input: message, now: hoursAgo(75) })
  await reportMessage({ db, actor: romane, input: { messageId, reason: 'Propos déplacés', details: '' }, now: hoursAgo(74) })
  await hideMessage({ db, actor: roleAdmin(world), input: { id: messageId }, now: hoursAgo(70) })
}

/** A match and a group that were advertisements. */
async function seedRemovedAdvertisements(world: ModerationContext): Promise<void> {
  const { db, actorNamed, hoursAgo, now } = world
  const rayan = actorNamed('Rayan Cherif')
  const victor = actorNamed('Victor Charpentier')
  const sarah = actorNamed('Sarah Lévy')
  const date = addDays(localDate(now), 6)
  const matchId = await organizeMatch({ db, actor: rayan, input: { ...ADVERTISEMENT, date }, now: hoursAgo(50) })
  const details = 'Ce n’est pas un match, c’est une publicité pour une salle.'
  await reportMatch({ db, actor: sarah, input: { matchId, reason: 'Autre', details }, now: hoursAgo(48) })
  await cancelMatchAsAdmin({ db, actor: roleAdmin(world), input: { id: matchId }, now: hoursAgo(44) })

  const group = { name: 'Pronos entre nous', city: 'Lyon', description: 'Paris sportifs, gains garantis.', isPrivate: false }
  const groupId = await createGroup({ db, actor: victor, input: { createdBy: victor.id, group }, now: hoursAgo(40) })
  await reportGroup({ db, actor: sarah, input: { groupId, reason: 'Autre', details: 'Des paris, pas du football.' }, now: hoursAgo(38) })
  await deleteGroup({ db, actor: superAdmin(world), input: { id: groupId }, now: hoursAgo(30) })
}

const ADVERTISEMENT = {
  title: 'Essai gratuit en salle',
  time: '18:00',
  durationMinutes: 60,
  location: 'Foot en salle de la Part-Dieu',
  city: 'Lyon',
  format: '5 contre 5',
  level: 'Tous niveaux',
  label: null,
  surface: 'Salle',
  pricePerPlayer: 0,
  description: 'Premier mois offert pour tout abonnement.',
  type: 'public',
  maxPlayers: 50,
  minPlayers: null,
  freesUnconfirmed: false,
  minReliability: null,
  leaveDeadlineHours: null,
} as const

async function seedHandledReports(world: ModerationContext): Promise<void> {
  const { db, actorNamed, hoursAgo } = world
  const report = async (from: string, about: string, reason: Reason, details: string, hours: number): Promise<string> => {
    const { id: userId } = actorNamed(about)
    await reportUser({ db, actor: actorNamed(from), input: { userId, reason, details }, now: hoursAgo(hours) })
    const [made] = await db.read
      .select({ id: reports.id })
      .from(reports)
      .where(and(eq(reports.targetId, userId), eq(reports.reporterId, actorNamed(from).id)))
    return made?.id ?? ''
  }
  const dismissed = await report('Paul Gonzalez', 'Clara Vidal', 'Absences répétées', 'Elle n’est pas venue mardi.', 60)
  await dismissReport({ db, actor: roleAdmin(world), input: { id: dismissed }, now: hoursAgo(55) })
  const serious = await report('Alice Rousseau', 'Moussa Camara', 'Comportement agressif', 'Deux bagarres en deux matchs.', 28)
  await requestBan({ db, actor: roleAdmin(world), input: { id: serious }, now: hoursAgo(20) })
  const taken = await report('Louise Barbier', 'Nabil Mansouri', 'Faux profil', 'La photo est celle d’un joueur connu.', 18)
  await takeReport({ db, actor: superAdmin(world), input: { id: taken }, now: hoursAgo(3) })
}

/** Open reports. */
async function seedOpenReports({ db, actorNamed, hoursAgo }: ModerationContext): Promise<void> {
  const lucas = actorNamed('Lucas Bonnet')
  const manon = actorNamed('Manon Chevalier')
  const messageId = newId()
  const message = { userId: manon.id, messageId, text: 'Tu me dois 10 euros, et je sais où tu joues le jeudi.' }
  await writeMessage({ db, actor: lucas, input: message, now: hoursAgo(9) })
  await reportMessage({
    db,
    actor: manon,
    input: { messageId, reason: 'Menaces ou harcèlement', details: 'Il insiste depuis une semaine.' },
    now: hoursAgo(8),
  })
}
