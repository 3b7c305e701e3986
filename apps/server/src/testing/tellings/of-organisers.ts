import { answerHandover } from '#features/matches/commands/answer-handover.ts'
import { becomeOrganizer } from '#features/matches/commands/become-organizer.ts'
import { cancelHandover } from '#features/matches/commands/cancel-handover.ts'
import { handOver } from '#features/matches/commands/hand-over.ts'
import { leaveMatch } from '#features/matches/commands/leave-match.ts'
import { banUser } from '#features/users/commands/ban-user.ts'
import { type Cause, ofMatch, type Stage } from './stage.ts'

const ask = ({ db, karim, nadia, matchId: id }: Stage, message = '') =>
  handOver({ db, actor: karim, input: { id, userId: nadia.id, message } })
const answer = ({ db, nadia, matchId: id }: Stage, accept: boolean) => answerHandover({ db, actor: nadia, input: { id, accept } })
const banOrganizer = ({ db, karim }: Stage) => banUser({ db, actor: 'command-line', input: { userId: karim.id } })

const placeFree = ofMatch(['ines'], 'Une place s’est libérée : vous êtes sur la liste')
const asked = ofMatch(['nadia'], 'Karim Haddad vous propose d’organiser ce match', {
  type: 'organizer_replacement_request',
  from: 'karim',
  points: { matchId: 'five', requestId: 'request' },
  leadsTo: '/messages?userId=karim',
})
const sought = {
  ...asked,
  content: 'Ce match n’a plus d’organisateur : voulez-vous l’organiser ?',
  from: null,
  // Nobody to write to.
  leadsTo: '/matches/five',
}
const changed = (...to: Parameters<typeof ofMatch>[0]) =>
  ofMatch(to, 'Nadia Belkacem organise désormais ce match.', { type: 'organizer_changed', from: 'nadia' })

/** What people are told of who organises a match. */
export const ofOrganisers: Cause[] = [
  {
    event: 'match.organizer-sought',
    cause: 'a request to organise: whoever is asked, with its words',
    act: (stage) => ask(stage, 'Je suis blessé'),
    told: [{ ...asked, message: 'Je suis blessé' }],
  },
  {
    event: 'match.organizer-sought',
    cause: 'a match that lost its organiser: the player who joined first, by nobody',
    act: banOrganizer,
    told: [placeFree, sought],
  },
  {
    event: 'match.handover-ended',
    cause: 'a refusal: the organiser',
    act: async (stage) => {
      await ask(stage)
      await answer(stage, false)
    },
    told: [asked, ofMatch(['karim'], 'Nadia Belkacem ne peut pas organiser ce match', { from: 'nadia' })],
  },
  {
    event: 'match.handover-ended',
    cause: 'a refusal where nobody asked: nobody',
    act: async (stage) => {
      await banOrganizer(stage)
      await answer(stage, false)
    },
    told: [placeFree, sought],
  },
  {
    event: 'match.handover-ended',
    cause: 'a request that is taken back: nobody',
    act: async (stage) => {
      await ask(stage)
      await cancelHandover({ db: stage.db, actor: stage.karim, input: { id: stage.matchId } })
    },
    told: [asked],
  },
  {
    event: 'match.organizer-changed',
    cause: 'a new organiser: everyone else on the list and in the queue',
    act: async (stage) => {
      await ask(stage)
      await answer(stage, true)
    },
    told: [asked, changed('karim', 'hugo', 'ines')],
  },
  {
    event: 'match.organizer-changed',
    cause: 'a new organiser: the former one, also where they no longer play',
    act: async (stage) => {
      await ask(stage)
      await leaveMatch({ db: stage.db, actor: stage.karim, input: { id: stage.matchId } })
      await answer(stage, true)
    },
    told: [asked, placeFree, changed('karim', 'hugo', 'ines')],
  },
  {
    event: 'match.organizer-changed',
    cause: 'somebody who takes over what nobody organises: everyone else',
    act: async (stage) => {
      await banOrganizer(stage)
      await becomeOrganizer({ db: stage.db, actor: stage.nadia, input: { id: stage.matchId } })
    },
    told: [placeFree, sought, changed('hugo', 'ines')],
  },
]
