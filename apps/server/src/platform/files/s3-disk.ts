import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'

const CONNECTION_TIMEOUT_MS = 3000
const REQUEST_TIMEOUT_MS = 10_000

/**
 * A private bucket of an S3-compatible server; files are served through this server.
 * @param filesUrl `s3://key:secret@host/bucket`, with optional `?region=` and `?tls=off`, validated by the configuration
 */
export function openS3Disk(filesUrl: string): Disk {
  const { host, pathname, searchParams, username, password } = new URL(filesUrl)
  return new Disk(
    new S3Driver({
      endpoint: `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}`,
      bucket: decodeURIComponent(pathname.slice(1)),
      credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
      region: searchParams.get('region') ?? 'us-east-1',
      // Required by most self-hosted servers; Amazon accepts it too.
      forcePathStyle: true,
      visibility: 'private',
      supportsACL: false,
      // Some other servers reject or drop optional checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS, throwOnRequestTimeout: true },
    }),
  )
}
