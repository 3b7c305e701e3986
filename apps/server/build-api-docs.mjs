// Part of the web build: the description of the API and the page that shows it, which are the same for everybody.
// `node build-api-docs.mjs DIRECTORY`
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import scalar from '@scalar/fastify-api-reference'
import { fastify } from 'fastify'
import { createOpenApiDocument } from './src/app/openapi-document.ts'

const [directory = 'dist'] = process.argv.slice(2)
mkdirSync(directory, { recursive: true })
const write = (name, content) => writeFileSync(join(directory, name), content)

const app = fastify()
await app.register(scalar, {
  routePrefix: '/api/docs',
  configuration: {
    url: '/api/openapi.json',
    pageTitle: 'Coup d’envoi: API',
    // No requests to other servers.
    withDefaultFonts: false,
    telemetry: false,
    hideClientButton: true,
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
  },
})
write('openapi.json', JSON.stringify(await createOpenApiDocument()))
write('index.html', (await app.inject('/api/docs/')).body)
write('scalar.js', (await app.inject('/api/docs/js/scalar.js')).body)
