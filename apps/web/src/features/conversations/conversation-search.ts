import { omitEmpty, parseId } from '#lib/search-params.ts'

/** Which conversation the address opens: with somebody, or by its own id where the other one is gone. */
export type ConversationSearch = { userId?: string; conversationId?: string }

/** Reads the address; what makes no sense is as if it were not there. */
export function readConversationSearch(address: Record<string, unknown>): ConversationSearch {
  const userId = parseId(address.userId)
  return omitEmpty({ userId, conversationId: userId ? undefined : parseId(address.conversationId) })
}

/** The address of a conversation of the list. */
export const toConversationSearch = ({ id, other }: { id: string; other: { id: string | null } }): ConversationSearch =>
  other.id === null ? { conversationId: id } : { userId: other.id }
