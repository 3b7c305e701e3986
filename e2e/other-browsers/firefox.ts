import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findElement, type OtherBrowser } from './other-browser.ts'

type Send = <Answer>(method: string, params: object) => Promise<Answer>

/** What `script.callFunction` answers with. https://w3c.github.io/webdriver-bidi/#command-script-callFunction */
type Evaluated = { result: { type: string; value?: string; sharedId?: string }; exceptionDetails?: { text: string } }

/** Firefox through WebDriver BiDi, which it speaks itself. @param executable such as `/usr/bin/firefox-esr` */
export async function startFirefox(executable: string, size: { width: number; height: number }): Promise<OtherBrowser<string>> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const child = spawn(executable, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const { send, close } = await connect(`${await debuggerAddress(child)}/session`)
  await send('session.new', { capabilities: {} })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context ?? ''
  await send('browsingContext.setViewport', { context, viewport: size })

  const call = async (run: (...args: never[]) => unknown, args: (string | boolean)[], asJson: boolean) => {
    const { result, exceptionDetails } = await send<Evaluated>('script.callFunction', {
      functionDeclaration: asJson ? `async (...args) => JSON.stringify((await (${run})(...args)) ?? null)` : String(run),
      arguments: args.map((value) => ({ type: typeof value, value })),
      target: { context },
      awaitPromise: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result
  }
  return {
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (run, ...args) => JSON.parse((await call(run, args, true)).value ?? 'null'),
    find: async (role, name) => (await call(findElement, [role, name], false)).sharedId ?? null,
    click: async (sharedId) => {
      const origin = { type: 'element', element: { sharedId } }
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] })
    },
    type: async (_element, text) => {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    close: async () => {
      close()
      const ended = once(child, 'exit')
      child.kill()
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Firefox says on its standard error where it listens. */
async function debuggerAddress(child: ChildProcess): Promise<string> {
  if (child.stderr)
    for await (const line of createInterface({ input: child.stderr })) {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
      if (address) {
        child.stderr.resume()
        return address
      }
    }
  throw new Error('Firefox ended before it listened.')
}

async function connect(address: string): Promise<{ send: Send; close(): void }> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const pending = new Map<number, PromiseWithResolvers<never>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(data)
    const waiting = pending.get(id)
    pending.delete(id)
    if (error) waiting?.reject(new Error(`${error}: ${message}`))
    else waiting?.resolve(result as never)
  })
  let lastId = 0
  return {
    send: (method, params) => {
      const id = ++lastId
      const answer = Promise.withResolvers<never>()
      pending.set(id, answer)
      socket.send(JSON.stringify({ id, method, params }))
      return answer.promise
    },
    close: () => socket.close(),
  }
}
