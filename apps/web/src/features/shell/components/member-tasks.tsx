import { AttendanceSender } from '#features/attendance/components/attendance-sender.public.tsx'
import { MessageSender } from '#features/conversations/components/message-sender.public.tsx'
import { ChatSender } from '#features/locker-room/components/chat-sender.public.tsx'
import { NextMatchKeeper } from '#features/matches/components/next-match-keeper.public.tsx'
import { InactivityLogout } from '#features/users/components/inactivity-logout.public.tsx'

/** What goes on for a member wherever they are: the end of an idle session, the next match for offline use, and sending what waits. */
export function MemberTasks() {
  return (
    <>
      <InactivityLogout />
      <NextMatchKeeper />
      <AttendanceSender />
      <MessageSender />
      <ChatSender />
    </>
  )
}
