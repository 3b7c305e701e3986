import type { Conversation } from '@coup-denvoi/contract/conversations/conversation.schema'

/** Replaces the composer when the user can't write. */
export function ClosedConversationNotice({ closed }: Pick<Conversation, 'closed'>) {
  return (
    <p className="border-t border-border bg-surface px-4 pt-4 pb-[calc(16px+env(safe-area-inset-bottom))] text-center font-semibold text-ink-2">
      {CLOSED_TEXTS[closed ?? 'refused']}
    </p>
  )
}

const CLOSED_TEXTS: Record<NonNullable<Conversation['closed']>, string> = {
  blocked: 'Vous avez bloqué cette personne.',
  gone: 'Cette personne n’est plus là pour vous lire.',
  refused: 'Cette personne n’accepte pas vos messages.',
}
