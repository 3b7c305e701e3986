import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll } from 'vitest'

/**
 * s3rver, a server that speaks S3 and checks signatures, on a free loopback port with one empty bucket, for the tests of a file.
 * It stands for the many that are sold and hosted: what differs between those is not tested here.
 */
export function testBucket(): { filesUrl: string; buildFilesUrl(changes: { secret?: string; bucket?: string }): string } {
  const running = { port: 0 }
  const filesUrlWith = ({ secret = 'S3RVER', bucket = 'coup-denvoi' }) =>
    `s3://S3RVER:${secret}@127.0.0.1:${running.port}/${bucket}?tls=off`
  beforeAll(async () => {
    const { default: S3Server } = await import('@20minutes/s3rver')
    const directory = mkdtempSync(join(tmpdir(), 'coup-denvoi-s3-'))
    const server = new S3Server({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'coup-denvoi' }] })
    running.port = (await server.run()).port
    return async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    }
  })
  return {
    get filesUrl() {
      return filesUrlWith({})
    },
    buildFilesUrl: filesUrlWith,
  }
}
