import { createKeccak } from "hash-wasm"

const hasher = await createKeccak(256)

/**
 * Keccak-256 of bytes. A block of an archive takes over a thousand of them, and viem's function in JavaScript takes ten times as long:
 * 20 ms for each block.
 */
export const keccak = (bytes: Uint8Array): Buffer => Buffer.from(hasher.init().update(bytes).digest("binary"))
