import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A phone photo: rotated, with GPS metadata. Upright, it is red above and blue below. */
export async function createCameraPhoto(edge = 400): Promise<File> {
  const bytes = await sharp({ create: { width: edge, height: edge, channels: 3, background: '#00f' } })
    .composite([{ input: { create: { width: edge / 2, height: edge, channels: 3, background: '#f00' } }, gravity: 'west' }])
    .withExif({ IFD0: { Make: 'Fairphone', Copyright: 'Nadia Benali' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 45/1 30/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return createFile(bytes, 'IMG_0042.jpg', 'image/jpeg')
}

export async function createPlainPhoto(format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff', background = '#1e8252'): Promise<File> {
  const bytes = await sharp({ create: { width: 120, height: 80, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
  return createFile(bytes, `photo.${format}`, `image/${format}`)
}

/** A tiny PNG whose header declares these dimensions. */
export async function createPngWithHeaderSize(width: number, height: number): Promise<File> {
  const bytes = Buffer.from(await (await createPlainPhoto('png')).arrayBuffer())
  // The first chunk: length, `IHDR`, width, height, …, checksum.
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return createFile(bytes, 'bombe.png', 'image/png')
}

export function createFile(content: Uint8Array | string, name: string, type: string): File {
  return new File([content as Uint8Array<ArrayBuffer>], name, { type })
}
