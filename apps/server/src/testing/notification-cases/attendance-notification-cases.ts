import { eq } from 'drizzle-orm'
import { contestAbsence } from '#features/attendance/commands/contest-absence.ts'
import { markAttendance } from '#features/attendance/commands/mark-attendance.ts'
import { noteLateLeavers } from '#features/attendance/commands/note-late-leavers.ts'
import { settleAbsence } from '#features/attendance/commands/settle-absence.ts'
import { settleAsAdmin } from '#features/attendance/commands/settle-as-admin.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { matchParticipants, participantId } from '#features/matches/participation/match-participants.table.ts'
import { storageOf } from '../storage-of.ts'
import { kickOff, matchNotification, type NotificationCase, type NotificationFixture } from './notification-fixture.ts'

/** When the match is over, which is far in the future. */
const afterwards = new Date('2035-06-16T18:30:00.000Z')
const later = (hours: number) => new Date(afterwards.getTime() + hours * 3_600_000)

const markHugoAbsent = ({ db, karim, hugo, matchId: id }: NotificationFixture) =>
  markAttendance({ db, actor: karim, input: { id, marks: [{ playerId: hugo.id, mark: 'absent', version: 0 }] }, now: afterwards })

const contest = async (stage: NotificationFixture) => {
  await markHugoAbsent(stage)
  await contestAbsence({ db: stage.db, actor: stage.hugo, input: { matchId: stage.matchId, text: 'J’étais là.' }, now: later(1) })
}

const settle = ({ db, karim, hugo, matchId: id }: NotificationFixture, settlement: 'kept' | 'lifted') =>
  settleAbsence({ db, actor: karim, input: { id, playerId: hugo.id, settlement, answer: '' }, now: later(2) })

const about = { references: { matchId: 'five' }, target: '/mon-espace/fiabilite', type: 'absence' as const, from: 'karim' as const }
const noted = matchNotification(
  ['hugo'],
  'Karim Haddad vous a noté absent le sam. 16 juin. Pas d’accord ? Contestez avant le lun. 18 juin · 20 h 30.',
  about,
)
const asked = matchNotification(
  ['karim'],
  'Hugo Ferreira conteste son absence du sam. 16 juin. Gardez-la ou levez-la avant le lun. 18 juin · 21 h 30 ; ensuite, un administrateur peut trancher.',
  { type: 'absence_contested', from: 'hugo', target: '/matches/five/presence' },
)

/** Notifications about absences, their contests and the answers. */
export const attendanceNotificationCases: NotificationCase[] = [
  { event: 'match.absences-noted', description: 'an absence: the player', action: markHugoAbsent, expected: [noted] },
  {
    event: 'match.absences-noted',
    description: 'a seat that stayed empty: who left late',
    action: async (stage) => {
      const { db, nadia, ines, matchId } = stage
      for (const actor of [ines, nadia]) await leaveMatch({ db, actor, input: { id: matchId } })
      await storageOf(db)
        .update(matchParticipants)
        .set({ leftAt: later(-4) })
        .where(eq(matchParticipants.id, participantId(nadia.id, matchId)))
      const match = { matchId, title: 'Five du samedi', startsAt: kickOff, isPrivate: false, groupId: null }
      await db.transaction((change) => noteLateLeavers(change, match), afterwards)
    },
    expected: [
      matchNotification(['karim'], 'Nadia Belkacem et 1 autre se désistent, sam. 16 juin · 18 h 30', {
        type: 'player_left',
        from: 'nadia',
      }),
      matchNotification(
        ['nadia'],
        'Parti moins de 6 h avant, et votre place est restée vide : c’est noté comme une absence le sam. 16 juin. Pas d’accord ? Contestez avant le lun. 18 juin · 20 h 30.',
        { ...about, from: null },
      ),
    ],
  },
  { event: 'match.absence-contested', description: 'a contest: who organizes', action: contest, expected: [noted, asked] },
  {
    event: 'match.absence-settled',
    description: 'an absence that is lifted: the player',
    action: async (stage) => {
      await contest(stage)
      await settle(stage, 'lifted')
    },
    expected: [noted, asked, matchNotification(['hugo'], 'Karim Haddad vous donne raison : l’absence du sam. 16 juin est levée.', about)],
  },
  {
    event: 'match.absence-settled',
    description: 'an absence that is kept, and then lifted by an admin: the player, twice',
    action: async (stage) => {
      await contest(stage)
      await settle(stage, 'kept')
      await settleAsAdmin({
        db: stage.db,
        actor: stage.francois,
        input: { matchId: stage.matchId, playerId: stage.hugo.id, settlement: 'lifted', answer: '' },
        now: later(3),
      })
    },
    expected: [
      noted,
      asked,
      matchNotification(['hugo'], 'Karim Haddad maintient votre absence du sam. 16 juin. Un administrateur peut encore trancher.', about),
      matchNotification(['hugo'], 'Un administrateur a tranché : l’absence du sam. 16 juin est levée.', { ...about, from: 'francois' }),
    ],
  },
]
