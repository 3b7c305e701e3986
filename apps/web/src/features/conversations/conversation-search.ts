import { omitEmpty, parseId } from '#lib/search-params.ts'

/** The selected conversation: by user, or by its own id if the account is gone. */
export type ConversationSearch = { userId?: string; conversationId?: string }

/** Reads the URL, ignoring invalid values. */
export function readConversationSearch(address: Record<string, unknown>): ConversationSearch {
  const userId = parseId(address.userId)
  return omitEmpty({ userId, conversationId: userId ? undefined : parseId(address.conversationId) })
}

export const toConversationSearch = ({ id, other }: { id: string; other: { id: string | null } }): ConversationSearch =>
  other.id === null ? { conversationId: id } : { userId: other.id }
