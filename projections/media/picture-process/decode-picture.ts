/** Untrusted pictures through libvips: examined, or rendered at a width. The home of sharp and blurhash. Runs in a separate process. */
import { encode } from "blurhash"
import sharp, { type Sharp } from "sharp"
import { type PictureFacts, pictureWidths, type RenderTarget } from "../picture-job.ts"
import { predominantColor } from "./predominant-color.ts"

/** 50 million: some 200 MB decoded. */
const pixelsMax = 50_000_000

/** Width of SVG, and of other re-encoded pictures, at original size. */
const originalWidthMax = 2_000

/** Of renders: of taller pictures, the width is less. WebP has at most 16,383. */
const heightMax = 4_096

/** Of the small copy that color and blurhash are computed from. */
const sampleWidth = 64

/** Of SVG at its nominal size. */
const svgDensity = 72

/** librsvg refuses a higher density. */
const svgDensityMax = 7_200

const [blurhashColumns, blurhashRows] = [4, 3]

/** 80 and 50 look alike; effort 2 takes a fifth of the time of the default, 4. */
const [webpQuality, avifQuality, avifEffort] = [80, 50, 2]

sharp.cache(false)
sharp.concurrency(1)

/** A picture to decode. */
export interface Picture {
  readonly bytes: Uint8Array
  readonly isSvg: boolean
}

/** The first frame. A file that is cut off fails; oddities that every viewer ignores do not. */
const open = ({ bytes }: Picture, density = svgDensity): Sharp =>
  sharp(bytes, { limitInputPixels: pixelsMax, failOn: "error", pages: 1, density })

/** Size in pixels as displayed, and the number of frames. */
const readSize = async (picture: Picture) => {
  const { width, height, pages, autoOrient } = await sharp(picture.bytes, {
    limitInputPixels: pixelsMax,
    failOn: "error",
  }).metadata()
  return { width: autoOrient.width || width, height: autoOrient.height || height, frames: pages ?? 1 }
}

const within = (width: number) => ({ width, height: heightMax, fit: "inside" }) as const

/** The picture at a width; SVG is drawn at it, anything else is never enlarged. */
const openAtWidth = async (picture: Picture, width: number): Promise<Sharp> => {
  if (!picture.isSvg)
    return open(picture)
      .autoOrient()
      .resize({ ...within(width), withoutEnlargement: true })
  const nominal = await readSize(picture)
  const density = Math.min(svgDensityMax, Math.max(1, (svgDensity * width) / nominal.width))
  return open(picture, density).resize(within(width))
}

/** The facts of a picture. */
export const examinePicture = async (picture: Picture): Promise<PictureFacts> => {
  const size = await readSize(picture)
  const sample = await openAtWidth(picture, sampleWidth)
  const { data, info } = await sample
    .resize({ width: sampleWidth, height: sampleWidth, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = new Uint8ClampedArray(data)
  return {
    ...size,
    blurhash: encode(overWhite(pixels), info.width, info.height, blurhashColumns, blurhashRows),
    color: predominantColor(pixels),
    recipe: `sharp ${sharp.versions.sharp}, libvips ${sharp.versions.vips}`,
  }
}

/** Pixels over a white ground: a blurhash has no transparency. */
const overWhite = (pixels: Uint8ClampedArray): Uint8ClampedArray =>
  pixels.map((value, index) => {
    if (index % 4 === 3) return 255
    const alpha = (pixels[index - (index % 4) + 3] ?? 255) / 255
    return value * alpha + 255 * (1 - alpha)
  })

/** A still of the picture. Metadata, such as places in photographs, is omitted. */
export const renderPicture = async (picture: Picture, { size, format }: RenderTarget): Promise<Uint8Array> => {
  const width = pictureWidths[size] ?? Math.min(originalWidthMax, (await readSize(picture)).width)
  const still = await openAtWidth(picture, width)
  return format === "avif"
    ? still.avif({ quality: avifQuality, effort: avifEffort }).toBuffer()
    : still.webp({ quality: webpQuality }).toBuffer()
}
