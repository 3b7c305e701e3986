import * as z from 'zod/mini'
import { errorCatalogue } from './error-catalogue.ts'

// A check without a sentence of its own (a number where a text is expected…) answers in French too.
z.config({ localeError: () => errorCatalogue.INVALID_ARGUMENT.message })

export { z }
