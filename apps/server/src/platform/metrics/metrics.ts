import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { VERSION } from '#platform/version.ts'

/** Prometheus metrics of this process. */
export type Metrics = {
  /** @param route a label with few values (the procedure, `page`, `static`), never a URL with ids */
  observeRequest(method: string, route: string, status: number, seconds: number): void
  /** `read` is called on each scrape; a value that can't be read is missing. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  /** @param label with few values @returns counts one */
  counter(name: string, help: string, label: string): (value: string) => void
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
  return {
    observeRequest: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.reset()
          try {
            this.set(await read())
          } catch {
            this.set(Number.NaN)
          }
        },
      })
    },
    counter: (name, help, label) => {
      const counter = new Counter({ name, help, labelNames: [label], registers: [registry] })
      return (value) => counter.inc({ [label]: value })
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
