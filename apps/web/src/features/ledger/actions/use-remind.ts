import { formatCount } from '@coup-denvoi/contract/lib/format'
import { useAction } from '#lib/api/use-action.ts'
import { nothingToRead, useSendAgain } from '#lib/api/use-lost-answers.ts'
import { withApi } from '#lib/api/with-api.ts'
import { refreshLedger } from '../ledger.queries.ts'

/** « Relancer » those who still have to pay. */
export function useRemind(matchId: string) {
  const send = useSendAgain((parties: string[]) => withApi((api) => api.ledger.remind({ id: matchId, parties })), {
    refusals: ['NOBODY_TO_REMIND'],
    read: nothingToRead,
  })
  const { mutate, isPending } = useAction({
    mutationFn: send,
    successToast: (_, parties) => `Un petit rappel est parti à ${formatCount(parties.length, 'personne')}`,
    refresh: refreshLedger,
  })
  return { remind: mutate, isReminding: isPending }
}
