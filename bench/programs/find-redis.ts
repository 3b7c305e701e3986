import { connect } from 'node:net'

const TIMEOUT_MS = 2000

/** Why Redis can't be used, in one sentence; null if it answers. */
export function redisUnavailableReason(url: string): Promise<string | null> {
  const { hostname, port, host } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: TIMEOUT_MS })
    const say = (answer: string | null) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => say(null))
    for (const event of ['error', 'timeout']) socket.once(event, () => say(`nothing listens at ${host} (REDIS_URL).`))
  })
}
