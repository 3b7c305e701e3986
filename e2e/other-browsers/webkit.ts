import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { findElement, type OtherBrowser } from './other-browser.ts'

/** The key of an element's id in JSON. https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf'

/** WebKitGTK, the engine of Safari, through W3C WebDriver. @param miniBrowser its test browser, which needs a display: Xvfb's */
export async function startWebKit(miniBrowser: string, size: { width: number; height: number }): Promise<OtherBrowser<string>> {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(createInterface({ input: display.stdout }), 'line')
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env: { ...process.env, DISPLAY: `:${number}` }, stdio: 'ignore' })

  async function send<Answer>(method: 'POST' | 'DELETE', path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) })
    const { value } = (await answer.json()) as { value: Answer & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)
  const options = { binary: miniBrowser, args: ['--automation'] }
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const session = `/session/${sessionId}`
  await send('POST', `${session}/window/rect`, size)

  const execute = <Answer>(run: (...args: never[]) => unknown, args: (string | boolean)[]) =>
    send<Answer>('POST', `${session}/execute/sync`, { script: `return (${run})(...arguments) ?? null`, args })
  return {
    goto: async (url) => void (await send('POST', `${session}/url`, { url })),
    evaluate: (run, ...args) => execute(run, args),
    find: async (role, name) => (await execute<Record<string, string> | null>(findElement, [role, name]))?.[ELEMENT_KEY] ?? null,
    click: async (element) => void (await send('POST', `${session}/element/${element}/click`, {})),
    type: async (element, text) => void (await send('POST', `${session}/element/${element}/value`, { text })),
    close: async () => {
      await send('DELETE', session).catch(() => undefined)
      for (const child of [driver, display]) {
        const ended = once(child, 'exit')
        child.kill()
        await ended
      }
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
