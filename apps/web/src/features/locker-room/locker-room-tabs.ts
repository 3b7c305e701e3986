import type { LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { omitEmpty, parseOption } from '#lib/search-params.ts'

/** The tabs of a locker room, by their URL value. From 64 rem the chat is always visible and has no tab. */
export const LOCKER_ROOM_TABS = {
  discussion: 'Discussion',
  equipes: 'Équipes',
  apporter: 'Apporter',
  resultat: 'Résultat',
  vote: 'Vote',
} as const
export type LockerRoomTab = keyof typeof LOCKER_ROOM_TABS

/** What a link leads to: `score` opens the result, ready to type, `finish` what the viewer has to do. */
const ACTIONS = { score: 'resultat', finish: undefined } as const satisfies Record<string, LockerRoomTab | undefined>

type LockerRoomSearch = { onglet?: LockerRoomTab; action?: keyof typeof ACTIONS }

/** Reads the URL. Unknown tabs and actions are ignored. */
export const readLockerRoomSearch = ({ onglet, action }: Record<string, unknown>): LockerRoomSearch =>
  omitEmpty({ onglet: parseOption(LOCKER_ROOM_TABS, onglet), action: parseOption(ACTIONS, action) })

/** The tab that the URL asks for. */
export const requestedTab = ({ onglet, action }: LockerRoomSearch): LockerRoomTab | undefined => onglet ?? (action && ACTIONS[action])

/** Whether the score has the focus. */
export const isEnteringScore = ({ action }: LockerRoomSearch, { result, can }: Pick<LockerRoom, 'result' | 'can'>): boolean =>
  action === 'score' || (action === 'finish' && can.enterResult && !result)

/** The tab that opens without one in the URL: the chat before the end of the match, then what the viewer has to do or to read. */
export function defaultTab(
  { endsAt, result, vote, can }: Pick<LockerRoom, 'endsAt' | 'result' | 'vote' | 'can'>,
  now: Date,
): LockerRoomTab {
  if (now < new Date(endsAt)) return 'discussion'
  return (can.vote || vote.result) && (result || !can.enterResult) ? 'vote' : 'resultat'
}
