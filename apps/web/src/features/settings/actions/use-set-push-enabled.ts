import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { requestPushPermission, subscribeToPush, unsubscribeFromPush } from '#lib/push-subscription.ts'
import { pushQuery } from '../push.queries.ts'

/** Turns push notifications in this browser on or off. */
export function useSetPushEnabled(publicKey: string) {
  const { mutate, isPending, variables } = useAction({
    mutationFn: (isEnabled: boolean) => (isEnabled ? enablePush(publicKey) : disablePush()),
    refresh: (queryClient) => invalidate(queryClient, { queryKey: pushQuery.queryKey }),
  })
  return { setPushEnabled: mutate, pendingValue: isPending ? variables : undefined }
}

async function enablePush(publicKey: string): Promise<void> {
  // First: browsers only ask shortly after a click.
  if (!(await requestPushPermission())) return
  const subscription = await subscribeToPush(publicKey)
  await withApi((api) => api.push.subscribe(subscription)).catch(async (error: unknown) => {
    await unsubscribeFromPush()
    throw error
  })
}

async function disablePush(): Promise<void> {
  await withApi((api) => api.push.unsubscribe())
  await unsubscribeFromPush()
}
