/** Work stored by a transaction and run after it at least once, even after a restart. */
export type Job = { queue: string; data: object; startAfter?: Date }

/** Retries of failed jobs. Times in seconds. */
export type RetryPolicy = {
  retryLimit: number
  /** Before the first retry; doubled for each further one. */
  retryDelay: number
  retryDelayMax: number
  /** After this, a run counts as failed, because its process may be gone. */
  expireInSeconds: number
}

/** A kind of job with its queue. */
export type JobDefinition<Data extends object> = {
  (data: Data, options?: { startAfter?: Date }): Job
  queue: string
  retryPolicy: RetryPolicy
  /** How many a process runs side by side: for those that wait for others. */
  atOnce: number
}

const DEFAULT_RETRY_POLICY: RetryPolicy = { retryLimit: 10, retryDelay: 15, retryDelayMax: 3600, expireInSeconds: 120 }

/** @param queue `<slice>.<verb>-…`; don't rename it: jobs waiting in the database refer to it */
export function defineJob<Data extends object>(
  queue: string,
  { atOnce = 1, ...retryPolicy }: Partial<RetryPolicy> & { atOnce?: number } = {},
): JobDefinition<Data> {
  const make = (data: Data, options: { startAfter?: Date } = {}): Job => ({ queue, data, ...options })
  return Object.assign(make, { queue, retryPolicy: { ...DEFAULT_RETRY_POLICY, ...retryPolicy }, atOnce })
}

/** Runs the jobs of one kind. */
export type JobHandler = { queue: string; atOnce: number; handle(data: never): Promise<void> }

/** Ties the type of the data to the handler. */
export function createJobHandler<Data extends object>(definition: JobDefinition<Data>, handle: (data: Data) => Promise<void>): JobHandler {
  return { queue: definition.queue, atOnce: definition.atOnce, handle }
}
