import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api.ts'
import { askForPush, subscribeToPush, unsubscribeFromPush } from '#lib/push.ts'
import { pushQuery } from '../settings.queries.ts'

/** Has this browser told while the app is closed, or no more. @returns `wanted` what is on its way, if anything is */
export function useSwitchPush(publicKey: string) {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (on: boolean) => (on ? switchOn(publicKey) : switchOff()),
    onError: (error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pushQuery.queryKey }),
  })
  return { switchPush: mutate, wanted: isPending ? variables : undefined }
}

async function switchOn(publicKey: string): Promise<void> {
  // First of all: browsers ask only while the press is fresh.
  if (!(await askForPush())) return
  const address = await subscribeToPush(publicKey)
  await withApi((api) => api.push.subscribe(address)).catch(async (error: unknown) => {
    await unsubscribeFromPush()
    throw error
  })
}

async function switchOff(): Promise<void> {
  await withApi((api) => api.push.unsubscribe())
  await unsubscribeFromPush()
}
