/** The integer square root of a non-negative number, rounded down, by Newton's method from a root that is not too small. */
export const squareRoot = (square: bigint): bigint => {
  if (square < 2n) return square
  let root = 1n << BigInt(Math.ceil(square.toString(2).length / 2))
  for (;;) {
    const next = (root + square / root) / 2n
    if (next >= root) return root
    root = next
  }
}
