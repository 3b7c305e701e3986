/** `import … from 'node:http'` reads all it exports, `WebSocket` too, which loads 25 ms of undici at each start. */
export const { createServer, request, ServerResponse } = process.getBuiltinModule('node:http')
