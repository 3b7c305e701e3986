import type { LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import type { Api } from '#lib/api/api-client.ts'
import { withApi } from '#lib/api/with-api.ts'
import { invalidateLockerRoom, updateLockerRoomInCache } from '../locker-room.queries.ts'

type LockerRoomAction<Input> = {
  request: (api: Api, input: Input) => Promise<LockerRoom>
  /** Said when it has worked, where nothing on the screen says it. */
  successMessage?: string
  onDone?: () => void
}

/** Something that one does in a locker room. A refusal is said, and the room read again: somebody else was quicker. */
export function useLockerRoomAction<Input>(id: string, { request, successMessage, onDone }: LockerRoomAction<Input>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => withApi((api) => request(api, input)),
    onSuccess: (room) => {
      updateLockerRoomInCache(queryClient, room)
      if (successMessage) toast.success(successMessage)
      onDone?.()
    },
    onError: (error) => {
      toast.error(error.message)
      void invalidateLockerRoom(queryClient, id)
    },
  })
}
