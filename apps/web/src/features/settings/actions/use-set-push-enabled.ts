import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { requestPushPermission, subscribeToPush, unsubscribeFromPush } from '#lib/push-subscription.ts'
import { pushQuery } from '../settings.queries.ts'

/** Has this browser told while the app is closed, or no more. @returns `wanted` what is on its way, if anything is */
export function useSetPushEnabled(publicKey: string) {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (on: boolean) => (on ? enablePush(publicKey) : disablePush()),
    onError: (error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pushQuery.queryKey }),
  })
  return { setPushEnabled: mutate, pendingValue: isPending ? variables : undefined }
}

async function enablePush(publicKey: string): Promise<void> {
  // First of all: browsers ask only while the press is fresh.
  if (!(await requestPushPermission())) return
  const address = await subscribeToPush(publicKey)
  await withApi((api) => api.push.subscribe(address)).catch(async (error: unknown) => {
    await unsubscribeFromPush()
    throw error
  })
}

async function disablePush(): Promise<void> {
  await withApi((api) => api.push.unsubscribe())
  await unsubscribeFromPush()
}
