import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** `apps/server`, for the sources and for what is built from them. */
export const SERVER_DIRECTORY = dirname(findPackageJSON(import.meta.url) ?? '')
