/** The form in which lmdb-js stores records (`src/compression.cpp` of lmdb 3.5.6): as they are, or in one block of LZ4 behind a header. */

/** First bytes of headers, which give the size of the content in 3 and in 4 bytes; no record begins with a byte from `headersFrom` on. */
const shortHeader = 254
const longHeader = 255
const headersFrom = 250

/** Bytes that a match may refer to before the content: the dictionary. */
const dictionaryBytes = 1024

/** From the LZ4 block format: both lengths of a sequence are four bits, continued by bytes where all are set; a match has at least four bytes. */
const lengthBits = 15
const shortestMatch = 4

/** Reads a length at a place. Returns it with the place after it. */
const readLength = (stored: Uint8Array, bits: number, place: number): readonly [number, number] => {
  if (bits < lengthBits) return [bits, place]
  let length = bits
  let at = place
  for (let byte = 255; byte === 255; at += 1) {
    byte = stored[at] ?? 0
    length += byte
  }
  return [length, at]
}

/** Size of the content of a block of LZ4 that begins at a place; `undefined` if it is none. */
const blockSize = (stored: Uint8Array, start: number): number | undefined => {
  let size = 0
  let at = start
  while (at < stored.length) {
    const token = stored[at] ?? 0
    const [literals, literalsAt] = readLength(stored, token >> 4, at + 1)
    at = literalsAt + literals
    size += literals
    // The last sequence has no match.
    if (at === stored.length) return size
    const distance = (stored[at] ?? 0) | ((stored[at + 1] ?? 0) << 8)
    if (distance === 0 || distance > size + dictionaryBytes) return undefined
    const [match, next] = readLength(stored, token & lengthBits, at + 2)
    size += match + shortestMatch
    at = next
  }
  return undefined
}

/** Whether lmdb-js can decompress a stored record. Its content may be another than that which was written. */
export const isDecompressible = (stored: Uint8Array): boolean => {
  const [first = 0, second = 0, third = 0, fourth = 0] = stored
  if (first < headersFrom) return true
  if (first === shortHeader) return blockSize(stored, 4) === (second << 16) + (third << 8) + fourth
  if (first !== longHeader || stored.length < 8) return false
  return blockSize(stored, 8) === new DataView(stored.buffer, stored.byteOffset).getUint32(4)
}
