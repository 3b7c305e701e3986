import type { LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api.ts'
import type { Api } from '#lib/api-client.ts'
import { refreshRoom, showRoom } from '../locker-room.queries.ts'

type RoomAction<Input> = {
  call: (api: Api, input: Input) => Promise<LockerRoom>
  /** Said when it has worked, where nothing on the screen says it. */
  done?: string
  onDone?: () => void
}

/** Something that one does in a locker room. A refusal is said, and the room read again: somebody else was quicker. */
export function useRoomAction<Input>(id: string, { call, done, onDone }: RoomAction<Input>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => withApi((api) => call(api, input)),
    onSuccess: (room) => {
      showRoom(queryClient, room)
      if (done) toast.success(done)
      onDone?.()
    },
    onError: (error) => {
      toast.error(error.message)
      void refreshRoom(queryClient, id)
    },
  })
}
