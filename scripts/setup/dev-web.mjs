// Vite's development server with the web app's configuration and a proxy to the API. Started by scripts/dev.mjs.
import { join } from 'node:path'
import { createServer } from 'vite'
import { ROOT } from './root.mjs'

const api = `http://127.0.0.1:${process.env.PORT}`

const vite = await createServer({
  root: join(ROOT, 'apps/web'),
  configFile: join(ROOT, 'apps/web/vite.config.ts'),
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT),
    strictPort: true,
    proxy: { '/api': { target: api, ws: true } },
  },
})
await vite.listen()
vite.printUrls()
