// Apart from the bus, which loads the Redis client.

/** The number of the database in `redis://host/2`, 0 by default. */
export const redisDatabase = (url: string): number => Number(new URL(url).pathname.slice(1))

/** Channels are of the whole server: installations that share it are told apart by the number of their database. */
export function redisChannel(url: string): string {
  const database = redisDatabase(url)
  return database === 0 ? 'coup-denvoi:signals' : `coup-denvoi:signals:${database}`
}
