import * as z from 'zod/mini'
import { errorCatalog } from './error-catalog.ts'

// A check without a sentence of its own (a number where a text is expected…) answers in French too.
z.config({ localeError: () => errorCatalog.INVALID_ARGUMENT.message })

export { z }
