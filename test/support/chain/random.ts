/** Random numbers from a seed: the same seed gives the same numbers, on every machine. */
export interface RandomSource {
  /** An integer from 0 to below `limit`. */
  readonly below: (limit: number) => number
  /** An integer from 0 to `maximum`, both inclusive. */
  readonly upTo: (maximum: bigint) => bigint
  /** True once in `count` times on average. */
  readonly oneIn: (count: number) => boolean
  /** One of the values; fails if there are none. */
  readonly pick: <A>(values: readonly [A, ...ReadonlyArray<A>]) => A
}

/** A source of random numbers. The algorithm is mulberry32. */
export const makeRandom = (seed: number): RandomSource => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    upTo: (maximum) => (maximum * BigInt(below(1_000_001))) / 1_000_000n,
    oneIn: (count) => below(count) === 0,
    pick: (values) => values[below(values.length)] ?? values[0],
  }
}
