import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import {
  bestDate,
  pollPermissions,
  pollState,
  seesAnswers,
  whyCannotRemindOfPoll,
  whyCannotReportPoll,
} from '@coup-denvoi/contract/polls/poll.rules'
import type { Poll, PollAnswer, PollChoice, PollUnanswered } from '@coup-denvoi/contract/polls/poll.schema'
import { firstNameOf, GUEST_KIT, kitOf } from '@coup-denvoi/contract/users/user.rules'
import type { PollDateRow } from './poll-dates.table.ts'
import { countDate, type Voter } from './poll-voters.queries.ts'
import type { PollRow } from './polls.table.ts'

type PollWithNames = { poll: PollRow; organizerName: string; group: { id: string; name: string } | null }

type PollReader = {
  answerId: string | null
  manages: boolean
  /** Null without an account. */
  viewerId: string | null
  /** Whose page they may open. */
  profiles: ReadonlySet<string>
  /** For who manages the open poll of a group. */
  unanswered: Pick<PollUnanswered, 'people' | 'count' | 'memberCount'> | null
}

/** A poll as somebody sees it who may. Without an account people are first names, as for the guests of a match. */
export function presentPoll(
  { poll, organizerName, group }: PollWithNames,
  dateRows: readonly PollDateRow[],
  voters: readonly Voter[],
  reader: PollReader,
  now: Date,
): Poll {
  const hasAnswered = reader.answerId !== null
  const hasAccount = reader.viewerId !== null
  const isShown = seesAnswers(poll, { manages: reader.manages, hasAnswered }, now)
  const counted = dateRows.map((date) => ({ ...date, ...countDate(voters, date.id) }))
  const named = isShown && (hasAccount || hasAnswered)
  const own = voters.find(({ answerId }) => answerId === reader.answerId)
  const nameOf = (name: string) => (hasAccount ? name : firstNameOf(name)) || UNKNOWN_LABELS.user
  return {
    id: poll.id,
    title: poll.title,
    organizerId: hasAccount ? poll.organizerId : null,
    organizerName: nameOf(organizerName),
    group: group && { id: group.id, name: group.name || UNKNOWN_LABELS.group },
    format: poll.format,
    maxPlayers: poll.maxPlayers,
    location: poll.location,
    placeId: poll.placeId,
    city: poll.city,
    deadline: poll.deadline.toISOString(),
    answersHidden: poll.answersHidden,
    picksBest: poll.picksBest,
    state: pollState(poll, now),
    dates: counted.map(({ id, startsAt, yes, maybe }) => ({
      id,
      startsAt: startsAt.toISOString(),
      yes: isShown ? yes : null,
      maybe: isShown ? maybe : null,
    })),
    answerCount: voters.length,
    answers: named ? voters.map((voter) => presentAnswer(voter, nameOf(voter.name), reader)) : null,
    bestDateId: isShown ? (bestDate(counted, poll.maxPlayers, now)?.id ?? null) : null,
    chosenDateId: poll.chosenDateId,
    matchId: hasAccount || hasAnswered ? poll.matchId : null,
    own: own ? choicesOf(own) : null,
    unanswered: reader.unanswered && {
      ...reader.unanswered,
      remindedAt: poll.remindedAt?.toISOString() ?? null,
      canRemind: reader.unanswered.count > 0 && whyCannotRemindOfPoll(poll, reader, now) === null,
    },
    token: poll.groupId === null ? poll.token : null,
    can: {
      ...pollPermissions(poll, { manages: reader.manages }, now),
      report: whyCannotReportPoll(poll, reader.viewerId === null ? null : { id: reader.viewerId }) === null,
    },
  }
}

function presentAnswer(voter: Voter, name: string, { answerId, viewerId, profiles }: PollReader): PollAnswer {
  return {
    id: voter.answerId,
    name,
    userId: voter.userId !== null && profiles.has(voter.userId) ? voter.userId : null,
    photo: viewerId === null ? null : voter.photo,
    kit: voter.userId === null ? GUEST_KIT : kitOf(voter.userId),
    isGuest: voter.userId === null,
    isViewer: voter.answerId === answerId,
    choices: choicesOf(voter),
  }
}

const choicesOf = ({ choices }: Voter): Record<string, PollChoice> =>
  Object.fromEntries(Object.entries(choices).map(([dateId, { choice }]) => [dateId, choice]))
