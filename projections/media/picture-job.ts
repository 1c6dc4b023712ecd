/** Requests to the process that decodes pictures, and its answers. */

// biome-ignore format: one entry per line, so that concurrent additions do not conflict.
/** Widths of renders in pixels, by name. `original` keeps the picture's own width. */
export const pictureWidths = {
  "100": 100,
  "250": 250,
  "500": 500,
  original: undefined,
} as const

/** The name of a width. */
export type PictureSize = keyof typeof pictureWidths

/** Formats of renders. */
export const renderFormats = ["webp", "avif"] as const

/** A format of renders. */
export type RenderFormat = (typeof renderFormats)[number]

/** A render of a picture. */
export interface RenderTarget {
  readonly size: PictureSize
  readonly format: RenderFormat
}

/** Properties of a picture, as the library that decoded it found them. */
export interface PictureFacts {
  /** In pixels, as it is displayed; of SVG its nominal size. */
  readonly width: number
  readonly height: number
  /** 1 for a picture that does not move. */
  readonly frames: number
  /** Of the first frame, 4 by 3 components. https://github.com/woltapp/blurhash */
  readonly blurhash: string
  /** The most frequent color of the first frame, `#rrggbb`; absent if it is transparent. */
  readonly color: string | undefined
  /** Library and version: others may find something else. */
  readonly recipe: string
}

// biome-ignore format: one entry per line, so that concurrent additions do not conflict.
/** The closed list of reasons why a picture is not decoded. */
export const pictureRefusals = [
  /** It is broken, or cut off. */
  "picture-malformed",
  /** More pixels than the limit. */
  "picture-too-large",
  /** Decoding exceeded its limits of time or memory, or crashed. */
  "picture-too-costly",
] as const

/** Why a picture is not decoded. */
export type PictureRefusal = (typeof pictureRefusals)[number]

/** A job for the process. Content is untrusted. */
export type PictureJob =
  | { readonly kind: "examine"; readonly bytes: Uint8Array; readonly isSvg: boolean }
  | { readonly kind: "render"; readonly bytes: Uint8Array; readonly isSvg: boolean; readonly target: RenderTarget }

/** The answer to a job. */
export type PictureAnswer =
  | { readonly facts: PictureFacts }
  | { readonly bytes: Uint8Array }
  | { readonly refusal: PictureRefusal; readonly detail: string }
