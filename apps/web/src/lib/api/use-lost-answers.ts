import { useRef } from 'react'
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
