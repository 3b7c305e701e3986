/** Work that is stored by the transaction that causes it, and done afterwards: at least once, also after a restart. */
export type Job = { queue: string; data: object; startAfter?: Date }

/** How a kind of job is tried again when it fails. Seconds. */
export type RetryPolicy = {
  retryLimit: number
  /** Before the first of them; doubled for each further one. */
  retryDelay: number
  retryDelayMax: number
  /** After this a try counts as failed, because its process may be gone. */
  expireInSeconds: number
}

/** A kind of job: makes jobs of it, and names the queue in which they wait. */
export type JobDefinition<Data extends object> = {
  (data: Data, options?: { startAfter?: Date }): Job
  queue: string
  retryPolicy: RetryPolicy
}

const DEFAULT_RETRY_POLICY: RetryPolicy = { retryLimit: 10, retryDelay: 15, retryDelayMax: 3600, expireInSeconds: 120 }

/** @param queue `<slice>.<verb>-…`, for ever: jobs that wait in the database know it */
export function defineJob<Data extends object>(queue: string, retryPolicy: Partial<RetryPolicy> = {}): JobDefinition<Data> {
  const make = (data: Data, options: { startAfter?: Date } = {}): Job => ({ queue, data, ...options })
  return Object.assign(make, { queue, retryPolicy: { ...DEFAULT_RETRY_POLICY, ...retryPolicy } })
}

/** What does the jobs of one kind. */
export type JobHandler = { queue: string; handle(data: never): Promise<void> }

/** Ties the two together, so that a handler can't be given another kind's data. */
export function createJobHandler<Data extends object>(definition: JobDefinition<Data>, handle: (data: Data) => Promise<void>): JobHandler {
  return { queue: definition.queue, handle }
}
