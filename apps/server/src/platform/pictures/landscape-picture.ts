import { cropPixels, decodePhoto, encodeWebp, type Size } from './decode-photo.ts'

/**
 * Makes a WebP picture of a photo with the proportions of this size, which it has at most: upright, cropped to the most salient part,
 * without metadata. A smaller photo is not enlarged.
 * @throws PHOTO_NOT_A_PICTURE, PHOTO_TOO_MANY_PIXELS, UNAVAILABLE
 */
export async function createLandscapePicture(photo: Uint8Array, size: Size): Promise<Buffer> {
  return decodePhoto(photo, { ...size, enlarge: false }, async (pixels) => {
    const { width, height } = pixels.info
    const scale = Math.min(1, width / size.width, height / size.height)
    const cropped = { width: Math.max(1, Math.round(scale * size.width)), height: Math.max(1, Math.round(scale * size.height)) }
    return encodeWebp(await cropPixels(pixels, cropped), cropped.width)
  })
}
