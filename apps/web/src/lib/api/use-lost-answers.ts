import type { ErrorCode } from '@coup-denvoi/contract/errors'
import { useRef } from 'react'
import { errorCodeOf } from './api-error.ts'
import { isTransientError } from './query-client.ts'

/**
 * For what cannot be done twice, such as using up a link. A try whose answer got lost may have got through: then the server refuses the
 * next one, and `recover` finds out what came of it.
 * @returns a function that makes a try. `recover` gets the tries whose answers got lost, the latest first, and what the server says now
 */
export function useLostAnswers<Input, Answer>() {
  const lost = useRef<Input[]>([])
  return async (
    input: Input,
    send: (input: Input) => Promise<Answer>,
    recover: (lost: readonly Input[], refusal: unknown) => Promise<Answer>,
  ): Promise<Answer> => {
    try {
      const answer = await send(input).catch((error: unknown) => {
        if (isTransientError(error) || lost.current.length === 0) throw error
        return recover(lost.current, error)
      })
      lost.current = []
      return answer
    } catch (error) {
      if (isTransientError(error)) lost.current = [input, ...lost.current]
      throw error
    }
  }
}

type WhereDone<Input, Answer> = {
  /** How the server refuses the act where it is done already. */
  refusals: readonly ErrorCode[]
  /** What the act answers, or null if it is not done. */
  read: (input: Input) => Promise<Answer | null>
}

/** For what the server refuses once it is done, such as leaving a group: after a try whose answer got lost, it is done and not refused. */
export function useSendAgain<Answer, Input = void>(
  send: (input: Input) => Promise<Answer>,
  { refusals, read }: WhereDone<Input, Answer>,
): (input: Input) => Promise<Answer> {
  const withLostAnswers = useLostAnswers<Input, Answer>()
  return (input) =>
    withLostAnswers(input, send, async (_lost, refusal) => {
      const answer = refusals.some((code) => code === errorCodeOf(refusal)) ? await read(input) : null
      if (answer === null) throw refusal
      return answer
    })
}

/** For `useSendAgain`: the refusal alone says that it is done. */
export const nothingToRead = async () => ({ done: true as const })
