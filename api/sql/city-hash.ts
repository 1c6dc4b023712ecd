/**
 * CityHash128 in its version 1.0.2, by which ClickHouse checks compressed blocks (https://clickhouse.com/docs/native-protocol/hash). Later versions
 * of CityHash return other values, and no package has this one.
 */

/** A hash of 128 bits: its lower and its upper half. */
export type Hash128 = readonly [bigint, bigint]

const [k0, k1, k2, k3] = [0xc3a5c85c97cb3127n, 0xb492b66fbe98f273n, 0x9ae16a3b2f90404fn, 0xc949d7c7509e6557n]

/** Multiplier of `mix`. */
const multiplier = 0x9ddfea08eb382d69n

const wrapped = (value: bigint): bigint => BigInt.asUintN(64, value)

const rotated = (value: bigint, by: bigint): bigint => wrapped((value >> by) | (value << (64n - by)))

const shifted = (value: bigint): bigint => value ^ (value >> 47n)

const times = (left: bigint, right: bigint): bigint => wrapped(left * right)

/** Two words as one. */
const mix = (low: bigint, high: bigint): bigint => {
  const first = shifted(times(low ^ high, multiplier))
  return times(shifted(times(high ^ first, multiplier)), multiplier)
}

const hashOfFew = (bytes: Buffer): bigint => {
  const length = bytes.length
  if (length > 8) {
    const last = bytes.readBigUInt64LE(length - 8)
    return mix(bytes.readBigUInt64LE(0), rotated(wrapped(last + BigInt(length)), BigInt(length))) ^ last
  }
  if (length >= 4) {
    return mix(BigInt(length) + (BigInt(bytes.readUInt32LE(0)) << 3n), BigInt(bytes.readUInt32LE(length - 4)))
  }
  const [first = 0, middle = 0, last = 0] = [bytes[0], bytes[length >> 1], bytes[length - 1]]
  if (length === 0) return k2
  const [y, z] = [BigInt(first + (middle << 8)), BigInt(length + (last << 2))]
  return times(shifted(times(y, k2) ^ times(z, k3)), k2)
}

/** Mixes 32 bytes into a pair of words. */
const mixBlock = (bytes: Buffer, at: number, a: bigint, b: bigint): Hash128 => {
  const [w, x] = [bytes.readBigUInt64LE(at), bytes.readBigUInt64LE(at + 8)]
  const [y, z] = [bytes.readBigUInt64LE(at + 16), bytes.readBigUInt64LE(at + 24)]
  const first = wrapped(a + w)
  const sum = wrapped(first + x + y)
  const turned = wrapped(rotated(wrapped(b + first + z), 21n) + rotated(sum, 44n))
  return [wrapped(sum + z), wrapped(turned + first)]
}

/** Of fewer than 128 bytes. */
const hashOfSome = (bytes: Buffer, [low, high]: Hash128): Hash128 => {
  const length = bytes.length
  let [a, b, c, d] = [low, high, 0n, 0n]
  if (length <= 16) {
    a = times(shifted(times(a, k1)), k1)
    c = wrapped(times(b, k1) + hashOfFew(bytes))
    d = shifted(wrapped(a + (length >= 8 ? bytes.readBigUInt64LE(0) : c)))
  } else {
    c = mix(wrapped(bytes.readBigUInt64LE(length - 8) + k1), a)
    d = mix(wrapped(b + BigInt(length)), wrapped(c + bytes.readBigUInt64LE(length - 16)))
    a = wrapped(a + d)
    for (let at = 0; at < length - 16; at += 16) {
      a = times(a ^ times(shifted(times(bytes.readBigUInt64LE(at), k1)), k1), k1)
      b ^= a
      c = times(c ^ times(shifted(times(bytes.readBigUInt64LE(at + 8), k1)), k1), k1)
      d ^= c
    }
  }
  a = mix(a, c)
  b = mix(d, b)
  return [a ^ b, mix(b, a)]
}

const hashOfMany = (bytes: Buffer, [low, high]: Hash128): Hash128 => {
  let [x, y, z] = [low, high, times(BigInt(bytes.length), k1)]
  const first = wrapped(times(rotated(y ^ k1, 49n), k1) + bytes.readBigUInt64LE(0))
  let v: Hash128 = [first, wrapped(times(rotated(first, 42n), k1) + bytes.readBigUInt64LE(8))]
  let w: Hash128 = [
    wrapped(times(rotated(wrapped(y + z), 35n), k1) + x),
    times(rotated(wrapped(x + bytes.readBigUInt64LE(88)), 53n), k1),
  ]
  const whole = bytes.length - (bytes.length % 128)
  for (let at = 0; at < whole; at += 64) {
    x = times(rotated(wrapped(x + y + v[0] + bytes.readBigUInt64LE(at + 16)), 37n), k1) ^ w[1]
    y = times(rotated(wrapped(y + v[1] + bytes.readBigUInt64LE(at + 48)), 42n), k1) ^ v[0]
    z = rotated(z ^ w[0], 33n)
    v = mixBlock(bytes, at, times(v[1], k1), wrapped(x + w[0]))
    w = mixBlock(bytes, at + 32, wrapped(z + w[1]), y)
    ;[z, x] = [x, z]
  }
  y = wrapped(y + times(rotated(w[0], 37n), k0) + z)
  x = wrapped(x + times(rotated(wrapped(v[0] + z), 49n), k0))
  const rest = bytes.length - whole
  for (let done = 32; done - 32 < rest; done += 32) {
    const at = bytes.length - done
    y = wrapped(times(rotated(wrapped(y - x), 42n), k0) + v[1])
    w = [wrapped(w[0] + bytes.readBigUInt64LE(at + 16)), w[1]]
    x = wrapped(times(rotated(x, 49n), k0) + w[0])
    w = [wrapped(w[0] + v[0]), w[1]]
    v = mixBlock(bytes, at, v[0], v[1])
  }
  x = mix(x, v[0])
  y = mix(y, w[0])
  return [wrapped(mix(wrapped(x + v[1]), w[1]) + y), mix(wrapped(x + w[1]), wrapped(y + v[1]))]
}

const hashWithSeed = (bytes: Buffer, seed: Hash128): Hash128 =>
  bytes.length < 128 ? hashOfSome(bytes, seed) : hashOfMany(bytes, seed)

/** The hash of some bytes. */
export const cityHash128 = (bytes: Buffer): Hash128 => {
  const length = bytes.length
  if (length >= 16) {
    return hashWithSeed(bytes.subarray(16), [bytes.readBigUInt64LE(0) ^ k3, bytes.readBigUInt64LE(8)])
  }
  if (length < 8) return hashWithSeed(bytes, [k0, k1])
  const seed: Hash128 = [bytes.readBigUInt64LE(0) ^ times(BigInt(length), k0), bytes.readBigUInt64LE(length - 8) ^ k1]
  return hashWithSeed(bytes.subarray(0, 0), seed)
}
