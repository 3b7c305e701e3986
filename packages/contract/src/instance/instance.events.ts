/** The settings of the instance changed: every process reads them again. */
export type InstanceEvent = { type: 'instance.changed' }
