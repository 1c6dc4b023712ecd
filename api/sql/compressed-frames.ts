/** Responses in the compressed frames of ClickHouse (https://clickhouse.com/docs/native-protocol/compression), which its JDBC driver requests by default. */
import { setImmediate } from "node:timers/promises"
import { cityHash128 } from "./city-hash.ts"

/** 16 KiB of a result in each frame: two milliseconds of work, after which the event loop is free for others. */
const frameBytes = 16 * 1024

/** ClickHouse's byte for LZ4. */
const lz4Method = 0x82

/** Bytes of a frame's header after its checksum: the method and two sizes. */
const headerBytes = 9

/** The most that the half byte of a length of LZ4 holds; further bytes of 255 follow. */
const [nibbleMax, byteMax] = [15, 255]

/** An LZ4 block of literals only: valid, and as large as its content. Bytes are cheap where a driver asks for frames, and matching them is not. */
const literalBlock = (bytes: Buffer): Buffer => {
  if (bytes.length < nibbleMax) return Buffer.concat([Buffer.from([bytes.length << 4]), bytes])
  const beyond = bytes.length - nibbleMax
  const length = [...Array.from({ length: Math.floor(beyond / byteMax) }, () => byteMax), beyond % byteMax]
  return Buffer.concat([Buffer.from([nibbleMax << 4, ...length]), bytes])
}

const frameOf = (bytes: Buffer): Buffer => {
  const block = literalBlock(bytes)
  const frame = Buffer.alloc(16 + headerBytes + block.length)
  frame.writeUInt8(lz4Method, 16)
  frame.writeUInt32LE(headerBytes + block.length, 17)
  frame.writeUInt32LE(bytes.length, 21)
  block.copy(frame, 16 + headerBytes)
  const [low, high] = cityHash128(frame.subarray(16))
  frame.writeBigUInt64LE(low, 0)
  frame.writeBigUInt64LE(high, 8)
  return frame
}

/** A result as frames. Stops between two frames if its caller has left. */
export const compressedFrames = async (bytes: Buffer, signal?: AbortSignal): Promise<Buffer> => {
  const frames: Array<Buffer> = []
  for (let at = 0; at < bytes.length; at += frameBytes) {
    frames.push(frameOf(bytes.subarray(at, at + frameBytes)))
    await setImmediate()
    signal?.throwIfAborted()
  }
  return Buffer.concat(frames)
}
