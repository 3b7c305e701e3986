import sharp, { type OutputInfo } from 'sharp'
import { apiError } from '#platform/api/api-error.ts'
import { limitConcurrency } from './concurrency-limit.ts'

/** What the cameras of phones make, and no more. */
const MAX_PIXELS = 50_000_000
/** A picture that comes in several passes is held in memory whole, at up to eight bytes a pixel. */
const MAX_PROGRESSIVE_PIXELS = 25_000_000
const MAX_RATIO = 20
const MAX_SECONDS = 10
const QUALITY = 82

/** Two decoders leave the other threads of the process to passwords and files. */
const limitDecoders = limitConcurrency({ maxConcurrent: 2, maxQueued: 20 })

export type SquarePicture = { edge: number; bytes: Buffer }

/**
 * Makes square WebP pictures of a photo: upright, cropped to what stands out, without anything that the camera wrote into it.
 * @param edges in pixels
 * @throws PHOTO_NOT_A_PICTURE for everything but a whole JPEG, PNG or WebP by its bytes; PHOTO_TOO_MANY_PIXELS; UNAVAILABLE
 */
export async function createSquarePictures(photo: Uint8Array, edges: readonly number[]): Promise<SquarePicture[]> {
  // Before libvips sees it, which would try its readers of SVG, PDF and everything else that it knows.
  if (!isPhoto(photo)) throw apiError('PHOTO_NOT_A_PICTURE')
  return limitDecoders(async () => {
    const shrunk = await shrink(photo, await resizeFitOf(photo), Math.max(...edges))
    const square = await crop(shrunk, Math.max(...edges))
    return Promise.all(
      edges.map(async (edge) => ({
        edge,
        bytes: await sharp(square.data, { raw: square.info }).resize(edge).webp({ quality: QUALITY }).toBuffer(),
      })),
    )
  })
}

type Pixels = { data: Buffer; info: OutputInfo }

function isPhoto(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF.{4}WEBP$/s.test(start)
}

/** By the header alone, before anything is decoded that it announces. */
async function resizeFitOf(photo: Uint8Array): Promise<'outside' | 'fill'> {
  const { format, width, height, isProgressive } = await sharp(photo, { limitInputPixels: false }).metadata().catch(throwNotAPicture)
  if (!['jpeg', 'png', 'webp'].includes(format)) throw apiError('PHOTO_NOT_A_PICTURE')
  if (width * height > (isProgressive ? MAX_PROGRESSIVE_PIXELS : MAX_PIXELS)) throw apiError('PHOTO_TOO_MANY_PIXELS')
  // A stripe of a pixel would be blown up to gigabytes before a square is cut out of it: it is squeezed.
  return Math.max(width, height) > MAX_RATIO * Math.min(width, height) ? 'fill' : 'outside'
}

/** Pixels in sRGB, upright, with the shorter edge as long as this; without metadata, of which sharp keeps what it is told to. */
function shrink(photo: Uint8Array, fit: 'outside' | 'fill', edge: number): Promise<Pixels> {
  return sharp(photo, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
    .resize(edge, edge, { fit })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .timeout({ seconds: MAX_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      if (error.message.includes('timeout')) throw apiError('UNAVAILABLE')
      return throwNotAPicture()
    })
}

/** Apart from the shrinking, because looking for what stands out would read the whole photo where no timeout reaches. */
function crop({ data, info }: Pixels, edge: number): Promise<Pixels> {
  return sharp(data, { raw: info }).resize(edge, edge, { position: sharp.strategy.attention }).raw().toBuffer({ resolveWithObject: true })
}

function throwNotAPicture(): never {
  throw apiError('PHOTO_NOT_A_PICTURE')
}
