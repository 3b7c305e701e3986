import { useSendMessage, useUnsentRooms } from '../actions/use-send-message.ts'

/** Sends the messages to teams that did not get through, wherever the user is now. Renders nothing. */
export function ChatSender() {
  return useUnsentRooms().map((id) => <Sender key={id} roomId={id} />)
}

function Sender({ roomId }: { roomId: string }) {
  useSendMessage(roomId, NOTHING_RECEIVED)
  return null
}

const NOTHING_RECEIVED: [] = []
