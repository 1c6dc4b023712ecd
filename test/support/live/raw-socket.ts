/** WebSocket connections without a library, whose client can stop reading, and send what none would. */
import { randomBytes } from "node:crypto"
import { connect, type Socket } from "node:net"

/** A frame from the server. */
export interface RawFrame {
  readonly opcode: number
  readonly payload: Buffer
}

/** Opcode of frames that close a connection: RFC 6455, section 5.2. */
export const closeOpcode = 8

const textOpcode = 1

/** The length of a masked frame: in the second byte, or in two or eight further ones. */
const lengthBytesOf = (length: number): Buffer => {
  if (length < 126) return Buffer.from([0x80 | length])
  const isShort = length < 65_536
  const bytes = Buffer.alloc(isShort ? 3 : 9)
  bytes[0] = 0x80 | (isShort ? 126 : 127)
  bytes.writeUIntBE(length, isShort ? 1 : 3, isShort ? 2 : 6)
  return bytes
}

/** A frame of a client, which is masked: RFC 6455, section 5.2. The mask is zero. */
const frameOf = (text: string): Buffer => {
  const payload = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x80 | textOpcode]), lengthBytesOf(payload.length), Buffer.alloc(4), payload])
}

/** Further bytes of a length, by its second byte. */
const furtherBytes: ReadonlyMap<number, number> = new Map([
  [126, 2],
  [127, 8],
])

/** The complete frames of some bytes, and the rest. */
const framesIn = (
  bytes: Buffer<ArrayBuffer>,
): { readonly frames: ReadonlyArray<RawFrame>; readonly rest: Buffer<ArrayBuffer> } => {
  const frames: Array<RawFrame> = []
  let rest = bytes
  while (rest.length >= 2) {
    const short = (rest[1] ?? 0) & 0x7f
    const headerBytes = 2 + (furtherBytes.get(short) ?? 0)
    if (rest.length < headerBytes) break
    const further = rest.subarray(2, headerBytes)
    const length = further.length === 0 ? short : Number.parseInt(further.toString("hex"), 16)
    if (rest.length < headerBytes + length) break
    frames.push({ opcode: (rest[0] ?? 0) & 0x0f, payload: rest.subarray(headerBytes, headerBytes + length) })
    rest = rest.subarray(headerBytes + length)
  }
  return { frames, rest }
}

/** A connection. */
export interface RawSocket {
  readonly socket: Socket
  readonly send: (text: string) => void
  /** Resolves once a text was received that contains this. */
  readonly received: (part: string) => Promise<void>
  readonly pause: () => void
  /** Reads until the server has closed the connection; returns all frames. */
  readonly readAll: () => Promise<ReadonlyArray<RawFrame>>
}

/** Opens a connection; rejects with the server's reply if that is no upgrade. */
export const openRawSocket = (url: string, path = "/graphql"): Promise<RawSocket> => {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  const frames: Array<RawFrame> = []
  let rest = Buffer.alloc(0)
  let isUpgraded = false
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      `Host: ${host}`,
      "Connection: Upgrade",
      "Upgrade: websocket",
      `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Protocol: graphql-transport-ws",
      "",
      "",
    ].join("\r\n"),
  )
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()))
  return new Promise((resolve, reject) => {
    const raw: RawSocket = {
      socket,
      send: (text) => void socket.write(frameOf(text)),
      received: async (part) => {
        while (!frames.some(({ payload }) => payload.includes(part))) {
          await new Promise((next) => socket.once("data", next))
        }
      },
      pause: () => void socket.pause(),
      readAll: async () => {
        socket.resume()
        await closed
        return frames
      },
    }
    /** Reads frames; replies to that of the end by ending, too. */
    const readFrames = () => {
      const found = framesIn(rest)
      rest = found.rest
      frames.push(...found.frames)
      if (found.frames.some(({ opcode }) => opcode === closeOpcode)) socket.end()
    }
    socket.on("data", (chunk) => {
      rest = Buffer.concat([rest, chunk])
      if (isUpgraded) return readFrames()
      const end = rest.indexOf("\r\n\r\n")
      if (end < 0) return
      const head = rest.subarray(0, end).toString()
      if (!head.startsWith("HTTP/1.1 101")) return reject(new Error(head))
      isUpgraded = true
      rest = rest.subarray(end + 4)
      readFrames()
      resolve(raw)
    })
    socket.once("error", reject)
    socket.once("close", () => reject(new Error("The connection was closed.")))
  })
}
