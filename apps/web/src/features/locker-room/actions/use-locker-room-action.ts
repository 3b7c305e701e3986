import type { LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useQueryClient } from '@tanstack/react-query'
import { pendingAnswersQuery } from '#features/home/pending-answers.queries.ts'
import type { Api } from '#lib/api/api-client.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { invalidateLockerRoom, updateLockerRoomInCache } from '../locker-room.cache.ts'

type LockerRoomAction<Input> = {
  request: (api: Api, input: Input) => Promise<LockerRoom>
  /** For changes that are not visible on the screen. */
  successMessage?: string
  /** The home page has asked for it. */
  isAnswer?: boolean
  onDone?: (room: LockerRoom, input: Input) => void
}

/** A change in a locker room. After a refusal the room is read again: another player was faster. */
export function useLockerRoomAction<Input>(id: string, { request, successMessage, isAnswer, onDone }: LockerRoomAction<Input>) {
  const queryClient = useQueryClient()
  return useAction({
    mutationFn: (input: Input) => withApi((api) => request(api, input)),
    updateCache: updateLockerRoomInCache,
    onSuccess: onDone,
    successToast: successMessage,
    onError: () => void invalidateLockerRoom(queryClient, id),
    refresh: () => isAnswer && void invalidate(queryClient, { queryKey: pendingAnswersQuery.queryKey }),
  })
}
