/** PNG files of one color, also broken ones. https://www.w3.org/TR/png-3 */
import { crc32, deflateSync } from "node:zlib"

/** A chunk with its checksum. */
export const pngChunk = (type: string, content: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** Declared size, and the color of every pixel. */
export interface PngOptions {
  readonly width: number
  readonly height: number
  readonly rgb?: readonly [red: number, green: number, blue: number]
  /** Rows that the file has; all where absent. */
  readonly rows?: number
}

/** A PNG file of one color. */
export const pngOf = ({ width, height, rgb = [255, 0, 0], rows = height }: PngOptions): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.alloc(1 + 3 * width)
  for (let index = 1; index < row.length; index += 3) row.set(rgb, index)
  const pixels = Buffer.concat(Array.from({ length: rows }, () => row))
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(pixels)),
    pngChunk("IEND", Buffer.alloc(0)),
  ])
}
