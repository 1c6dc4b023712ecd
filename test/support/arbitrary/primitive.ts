import fc from "fast-check"
import { type Address, type Hash, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"

/** Bytes as `0x` and digits, of any length up to `bytesMax`. */
export const arbitraryHex = (bytesMax = 96): fc.Arbitrary<Hex> =>
  fc.uint8Array({ maxLength: bytesMax }).map((bytes) => `0x${Buffer.from(bytes).toString("hex")}`)

/** 32 random bytes. */
export const arbitraryHash: fc.Arbitrary<Hash> = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => `0x${Buffer.from(bytes).toString("hex")}`)

/** The account with a small number: `0x…01`, `0x…02`. There are few, so that accounts occur repeatedly. */
export const addressOf = (index: number): Address => `0x${index.toString(16).padStart(40, "0")}`

/** One of a dozen accounts. */
export const arbitraryAccount: fc.Arbitrary<Address> = fc.integer({ min: 1, max: 12 }).map(addressOf)

/** One of a dozen accounts, or occasionally the zero address. */
export const arbitraryAccountOrZero: fc.Arbitrary<Address> = fc.oneof(
  { weight: 8, arbitrary: arbitraryAccount },
  { weight: 1, arbitrary: fc.constant(zeroAddress) },
)

const uint256Max = 2n ** 256n - 1n

/** Any raw amount: mostly common ones, including the limits of 64 and 256 bits. */
export const arbitraryAmountRaw: fc.Arbitrary<bigint> = fc.oneof(
  { weight: 6, arbitrary: fc.bigInt({ min: 0n, max: 10n ** 22n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: 0n, max: uint256Max }) },
  { weight: 1, arbitrary: fc.constantFrom(0n, 1n, 2n ** 64n - 1n, 2n ** 64n, 2n ** 128n, 2n ** 255n, uint256Max) },
)

/** A number up to 2 ** 52; Avro's JavaScript library does not support all exact integers above it. */
export const arbitraryCount: fc.Arbitrary<number> = fc.oneof(
  { weight: 5, arbitrary: fc.nat({ max: 100_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 2 ** 31, 2 ** 32, 2 ** 52) },
)

/** Text in all scripts, of whole characters only: text from a chain is UTF-8. */
export const arbitraryText: fc.Arbitrary<string> = fc.string({ unit: "grapheme", maxLength: 24 })

/** Occasionally absent. */
export const maybe = <A>(arbitrary: fc.Arbitrary<A>): fc.Arbitrary<A | undefined> =>
  fc.option(arbitrary, { nil: undefined })
