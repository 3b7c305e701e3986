import { errorCatalog } from '../lib/error-catalog.ts'
import { lockerRoomErrors } from '../locker-room/locker-room.errors.ts'
import { playerErrors } from '../players/player.errors.ts'

export const conversationErrors = {
  PLAYER_NOT_FOUND: playerErrors.PLAYER_NOT_FOUND,
  CONVERSATION_NOT_FOUND: { status: 404, message: 'Conversation introuvable' },
  PERMISSION_DENIED: errorCatalog.PERMISSION_DENIED,
  MESSAGE_ID_TAKEN: lockerRoomErrors.MESSAGE_ID_TAKEN,
  MESSAGE_SENT: lockerRoomErrors.MESSAGE_SENT,
} as const
