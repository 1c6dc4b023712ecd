/** Hexadecimal digits in bytes of ASCII. */

const notDigit = 0xff

/** The value of each byte as a digit; `notDigit` for all others. */
const digitValues = new Uint8Array(256).fill(notDigit)
for (let value = 0; value < 16; value += 1) {
  const digit = value.toString(16)
  digitValues[digit.charCodeAt(0)] = value
  digitValues[digit.toUpperCase().charCodeAt(0)] = value
}

/** The value of a byte as a digit; above 15 if it is none. */
export const digitValue = (byte: number): number => digitValues[byte] ?? notDigit

/**
 * Decodes the digits of a text between two places, an even number of them. Returns false if one is no digit; what was written is then
 * meaningless.
 */
export const decodeDigits = (text: Uint8Array, from: number, to: number, bytes: Uint8Array, at: number): boolean => {
  let seen = 0
  let place = at
  for (let digit = from; digit < to; digit += 2) {
    const high = digitValues[text[digit] ?? 0] ?? notDigit
    const low = digitValues[text[digit + 1] ?? 0] ?? notDigit
    seen |= high | low
    bytes[place] = (high << 4) | low
    place += 1
  }
  return seen <= 15
}
