import type { LockerPlayer, LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'

/** A player whom the viewer can vote for. */
export type Candidate = LockerPlayer & { userId: string }

/** The other players who were there. */
export const candidatesOf = ({ players }: LockerRoom): Candidate[] =>
  players.filter((player): player is Candidate => player.userId !== null && !player.isViewer && player.present)

/** What teammates call a player. */
export const firstNameOf = ({ displayName }: { displayName: string }): string => displayName.split(/\s/)[0] ?? displayName
