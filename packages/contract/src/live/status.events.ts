/** The database accepted a write. `at` is its clock, ISO 8601. */
export type StatusEvent = { type: 'status.heartbeat'; at: string }
