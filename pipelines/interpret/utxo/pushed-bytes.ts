import type { Hex } from "#schemas/domain/primitive.ts"

/** Opcodes up to this one push as many bytes as their value. */
const directPushMax = 0x4b

/** Bytes of the length behind the opcodes OP_PUSHDATA1, OP_PUSHDATA2 and OP_PUSHDATA4. */
const lengthBytes: ReadonlyMap<number, number> = new Map([
  [0x4c, 1],
  [0x4d, 2],
  [0x4e, 4],
])

/**
 * The bytes that an OP_RETURN script pushes behind its first opcode, in order, up to the first that is cut off. Opcodes that push nothing are
 * passed over. Source: https://github.com/bitcoin/bitcoin/blob/master/src/script/script.h
 */
export const pushedBytes = (script: Hex): ReadonlyArray<Hex> => {
  const bytes = Buffer.from(script.slice(2), "hex")
  const pushed: Array<Hex> = []
  for (let at = 1; at < bytes.length; ) {
    const opcode = bytes[at] ?? 0
    at += 1
    const width = lengthBytes.get(opcode) ?? 0
    if (opcode > directPushMax && width === 0) continue
    if (at + width > bytes.length) break
    const length = width === 0 ? opcode : bytes.readUIntLE(at, width)
    at += width
    if (at + length > bytes.length) break
    if (length > 0) pushed.push(`0x${bytes.toString("hex", at, at + length)}`)
    at += length
  }
  return pushed
}
