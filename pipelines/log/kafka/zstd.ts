/**
 * ZSTD for kafkajs, which does not include it, by Node's zlib. Importing this file registers it.
 *
 * Blocks of 200 transactions shrink to a quarter; ZSTD at level 3 takes 2 ms for one of 300 kB.
 */
import { promisify } from "node:util"
import { zstdCompress, zstdDecompress } from "node:zlib"
// CommonJS whose names Node cannot detect.
import kafkajs from "kafkajs"

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

const { CompressionCodecs, CompressionTypes } = kafkajs

CompressionCodecs[CompressionTypes.ZSTD] = () => ({
  compress: (encoder: { readonly buffer: Buffer }): Promise<Buffer> => compress(encoder.buffer),
  decompress: (buffer: Buffer): Promise<Buffer> => decompress(buffer),
})

/** Compression of records. */
export const compression = CompressionTypes.ZSTD
