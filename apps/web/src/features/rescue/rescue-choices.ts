import { RESCUE_CHOICES, type Rescue, type RescueChoice } from '@coup-denvoi/contract/rescue/rescue.schema'

/** « Jouer à moins » only with enough players. */
export const possibleChoices = ({ smaller }: Rescue): RescueChoice[] =>
  RESCUE_CHOICES.filter((choice) => choice !== 'play-smaller' || smaller !== null)

export const votesFor = ({ votes }: Pick<Rescue, 'votes'>, choice: RescueChoice): Rescue['votes'] =>
  votes.filter((vote) => vote.choice === choice)

type Voter = Omit<Rescue['votes'][number], 'choice'>

/** As it will be once the server has the viewer's vote. */
export function withVote(rescue: Rescue, choice: RescueChoice, voter: Voter): Rescue {
  const others = rescue.votes.filter(({ userId }) => userId !== voter.userId)
  return { ...rescue, own: choice, votes: [...others, { ...voter, choice }] }
}
