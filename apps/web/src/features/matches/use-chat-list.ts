import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useNow } from '#lib/use-now.ts'
import { chatListText } from './text/chat-list.ts'
import { sharePath } from './text/share-link.ts'

/** The address of the share link, and the list with it as a text for a group chat. */
export function useChatList(match: Match): { url: string; text: string; now: Date } {
  const now = useNow()
  const url = `${location.origin}${sharePath(match) ?? ''}`
  return { url, text: chatListText(match, url, now), now }
}
