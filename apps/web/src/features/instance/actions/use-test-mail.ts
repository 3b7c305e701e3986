import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'

export function useTestMail() {
  const { mutate, isPending, data, variables } = useAction({
    mutationFn: (to: string) => withApi((api) => api.instance.testMail({ to })),
  })
  return { testMail: mutate, isTesting: isPending, result: data, testedAddress: variables }
}
