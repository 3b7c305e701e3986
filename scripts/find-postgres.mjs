import { Socket } from 'node:net'

/** How long to wait for a local server. */
const TIMEOUT_MS = 2_000

/** The default PostgreSQL server of the tests: an account that may create databases. */
export const postgresUrl = () => process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'

/**
 * Why the tests can't use PostgreSQL, in one sentence; null if a server answers.
 * @returns {Promise<string | null>}
 */
export async function postgresUnavailableReason(url = postgresUrl()) {
  const where = new URL(url)
  // Probes the port first: without a server, the driver is not needed.
  if (!(await isListening(where.hostname || '127.0.0.1', Number(where.port || 5432)))) {
    return `No PostgreSQL server answers at ${where.host || '127.0.0.1'} (TEST_DATABASE_URL): the server is tested on PGlite only.`
  }
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS })
  try {
    await client.connect()
    const { rows } = await client.query('select rolcreatedb or rolsuper as allowed from pg_roles where rolname = current_user')
    return rows[0]?.allowed
      ? null
      : `The account of ${where.host} (TEST_DATABASE_URL) may not create databases: the server is tested on PGlite only.`
  } catch (error) {
    return `The PostgreSQL server at ${where.host} (TEST_DATABASE_URL) refuses the tests (${/** @type {Error} */ (error).message}): the server is tested on PGlite only.`
  } finally {
    await client.end().catch(() => {})
  }
}

/** @param {string} host @param {number} port @returns {Promise<boolean>} */
function isListening(host, port) {
  return new Promise((resolve) => {
    const socket = new Socket()
    /** @param {boolean} answer */
    const say = (answer) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(TIMEOUT_MS, () => say(false))
    socket.once('connect', () => say(true))
    socket.once('error', () => say(false))
    socket.connect(port, host)
  })
}
