import * as z from 'zod/mini'
import { errorCatalog } from './error-catalog.ts'

// French message for checks without their own.
z.config({ localeError: () => errorCatalog.INVALID_ARGUMENT.message })

export { z }
