import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api.ts'
import { rememberMatch } from '../matches.cache.ts'
import { matchChanged } from '../matches.live.ts'

/** The organiser asks a player of the list to organise the match. @param onAsked once it is done */
export function useHandOver(id: string, onAsked: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: ({ userId, message }: { userId: string; displayName: string; message: string }) =>
      withApi((api) => api.replacements.handOver({ id, userId, message })),
    onSuccess: (match, { displayName }) => {
      rememberMatch(queryClient, match)
      toast.success(`La demande est partie chez ${displayName}`)
      onAsked()
    },
    onSettled: () => matchChanged(queryClient, id),
  })
  return { handOver: mutate, isHandingOver: isPending, error, forget: reset }
}
