import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentSecurityPolicy, inlineHashes } from './security-headers.ts'

/**
 * Answers a browser that opens a page which the web app could not draw, such as without the database. Everything else, such as an image, gets the
 * sentence alone.
 * @param message of the error catalog
 */
export function sendErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, message }: { status: number; message: string },
): FastifyReply {
  reply.code(status)
  if (!request.headers.accept?.includes('text/html')) return reply.type('text/plain; charset=utf-8').send(message)
  // Only an address can be opened again, and only a failure of ours may be over then.
  const html = drawPage(message, request.method === 'GET' && status >= 500)
  reply.header('content-security-policy', contentSecurityPolicy(inlineHashes(html)))
  return reply.type('text/html; charset=utf-8').send(html)
}

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; padding: 15vh 16px; background: light-dark(#f4f6f1, #0a1410); color: light-dark(#0a1410, #eef4ef); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 28rem; margin: auto }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.2 }
p { margin: 0 0 1.5rem }
a { display: inline-block; padding: 12px 20px; border-radius: 4px; background: light-dark(#fa5a0f, #ff6c24); color: #0a1410; font-weight: 700; text-decoration: none }
a:focus-visible { outline: 3px solid; outline-offset: 2px }`

const drawPage = (message: string, canRetry: boolean): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${message}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${message}</h1>
${canRetry ? '<p>Vos données sont en sécurité. Réessayez dans un instant.</p>\n<a href="">Réessayer</a>' : '<a href="/">Retour à l’accueil</a>'}
</main>
</body>
</html>
`
