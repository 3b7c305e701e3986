import { delimiter } from 'node:path'
import { findExecutable, systemPath } from './setup/npm.mjs'

/** Where Debian puts it, which is not in everybody's PATH. */
const DIRECTORY = '/usr/sbin'

/** @returns {string | undefined} PgBouncer, from Debian's package of that name */
export const findPgBouncer = () => findExecutable('pgbouncer', [systemPath(), DIRECTORY].join(delimiter))

/** @returns {string[]} a sentence if its test is skipped */
export const missingPgBouncerRemarks = (file = findPgBouncer()) =>
  file ? [] : ['No PgBouncer is found (Debian: apt-get install pgbouncer): the test of a pooler is skipped.']
