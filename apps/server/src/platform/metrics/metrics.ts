import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { withTimeLimit } from '#platform/concurrency/time-limit.ts'
import { VERSION } from '#platform/version.ts'

/** Less than the ten seconds after which Prometheus drops a whole scrape. */
const READ_TIMEOUT_MS = 3000

/** Prometheus metrics of this process. */
export type Metrics = {
  /** @param route a label with few values (the procedure, `page`, `static`), never a URL with ids */
  observeRequest(method: string, route: string, status: number, seconds: number): void
  /** `read` is called on each scrape; a value that can't be read, or not within a few seconds, is missing, and `metric_well` says so: no alert fires on NaN. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  /**
   * @param label with few values
   * @param values which are there from the start, as 0: a comparison with a series that is missing is never true
   * @returns counts one
   */
  counter<Value extends string>(name: string, help: string, label: string, values: readonly Value[]): (value: Value) => void
  contentType: string
  text(): Promise<string>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'coup_denvoi_info', help: 'The version of this process', labelNames: ['version'], registers: [registry] }).set(
    { version: VERSION },
    1,
  )
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const well = new Gauge({
    name: 'metric_well',
    help: '0 for a metric that this scrape could not read, which is missing',
    labelNames: ['metric'],
    registers: [registry],
  })
  const readings: (() => Promise<void>)[] = []
  return {
    observeRequest: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    gauge: (name, help, read) => {
      const gauge = new Gauge({ name, help, registers: [registry] })
      readings.push(async () => {
        try {
          gauge.set(await withTimeLimit(READ_TIMEOUT_MS, Promise.resolve(read())))
          well.set({ metric: name }, 1)
        } catch {
          gauge.remove()
          well.set({ metric: name }, 0)
        }
      })
    },
    counter: (name, help, label, values) => {
      const counter = new Counter({ name, help, labelNames: [label], registers: [registry] })
      for (const value of values) counter.inc({ [label]: value }, 0)
      return (value) => counter.inc({ [label]: value })
    },
    contentType: registry.contentType,
    text: async () => {
      await Promise.all(readings.map((update) => update()))
      return registry.metrics()
    },
  }
}
