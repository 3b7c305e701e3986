import type { TeamSheet } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'

/** Fair teams of the server, which knows more than the page. @param onProposal null when there are no others that are as fair */
export function useProposeTeams(id: string, onProposal: (teams: TeamSheet | null) => void) {
  const { mutate, isPending } = useAction({
    mutationFn: (kind: 'balanced' | 'other') => withApi((api) => api.lockerRoom.proposeTeams({ id, kind })),
    onSuccess: ({ teams }) => onProposal(teams),
  })
  return { propose: mutate, isProposing: isPending }
}
