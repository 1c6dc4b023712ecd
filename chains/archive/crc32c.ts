/** Remainders of the reversed Castagnoli polynomial, by byte. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit += 1) remainder = remainder & 1 ? (remainder >>> 1) ^ 0x82f63b78 : remainder >>> 1
  return remainder
})

/** The checksum CRC-32C; Node has CRC-32 only, of another polynomial. */
export const crc32c = (bytes: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (remainders[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return ~crc >>> 0
}
