import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'

const CONNECTION_TIMEOUT_MS = 3000
const REQUEST_TIMEOUT_MS = 10_000

/**
 * A bucket of a server that speaks S3. Nothing in it is public: this server reads it and serves it on.
 * @param filesUrl `s3://key:secret@host/bucket`, perhaps with `?region=` and `?tls=off`, as the configuration has checked it
 */
export function openS3Disk(filesUrl: string): Disk {
  const { host, pathname, searchParams, username, password } = new URL(filesUrl)
  return new Disk(
    new S3Driver({
      endpoint: `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}`,
      bucket: decodeURIComponent(pathname.slice(1)),
      credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
      region: searchParams.get('region') ?? 'us-east-1',
      // The only way of servers that have one name for all buckets; those of Amazon take it too.
      forcePathStyle: true,
      visibility: 'private',
      supportsACL: false,
      // Other servers than Amazon's refuse, or lose, checksums that they weren't asked for.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS, throwOnRequestTimeout: true },
    }),
  )
}
