import { errorCodeOf } from '#lib/api/api-error.ts'

const isTooLate = (error: Error): boolean => errorCodeOf(error) === 'PLACE_TAKEN'

/** Options of an action: « Cette place vient d’être prise. » is no toast where the page says it in its place. */
export const tooLate = (onMissed?: (message: string) => void) =>
  onMissed && {
    errorToast: (error: Error) => (isTooLate(error) ? null : error.message),
    onError: (error: Error) => {
      if (isTooLate(error)) onMissed(error.message)
    },
  }
