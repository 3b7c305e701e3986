import { useSendMessage, useUnsentRecipients } from '../actions/use-send-message.ts'

/** Sends the messages that did not get through, wherever the user is now. Renders nothing. */
export function MessageSender() {
  return useUnsentRecipients().map((userId) => <Sender key={userId} userId={userId} />)
}

function Sender({ userId }: { userId: string }) {
  useSendMessage(userId, NOTHING_RECEIVED)
  return null
}

const NOTHING_RECEIVED: string[] = []
