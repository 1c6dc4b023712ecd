/** Size of a value as JSON, without building its text. Pure. */

/** Bytes of a text with its quotes. Surrogates count as three bytes each, one more than a pair has. */
const textBytes = (text: string): number => {
  let bytes = 2
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code < 0x20) bytes += 6
    else if (code < 0x80) bytes += code === 0x22 || code === 0x5c ? 2 : 1
    else bytes += code < 0x800 ? 2 : 3
  }
  return bytes
}

/** Longest text of a number, `null` or a boolean. */
const scalarBytes = 25

/**
 * Whether the JSON of a value, made of objects, lists and scalars, has at most some bytes. Stops where it has more; never reports a larger one as
 * smaller.
 */
export const isJsonWithin = (value: unknown, bytesMax: number): boolean => {
  let bytes = 0
  const waiting: Array<unknown> = [value]
  while (waiting.length > 0 && bytes <= bytesMax) {
    const each = waiting.pop()
    if (typeof each === "string") bytes += textBytes(each)
    else if (Array.isArray(each)) {
      bytes += 2 + each.length
      for (const element of each) waiting.push(element)
    } else if (typeof each === "object" && each !== null) {
      bytes += 2
      for (const [name, member] of Object.entries(each)) {
        bytes += textBytes(name) + 2
        waiting.push(member)
      }
    } else bytes += scalarBytes
  }
  return bytes <= bytesMax
}
