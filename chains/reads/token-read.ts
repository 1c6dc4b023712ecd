import type { Address } from "#schemas/domain/primitive.ts"
import { decodeAmount, decodeDecimals, decodeText, selectors } from "../abi/read.ts"
import { defineStateRead } from "../state-read.ts"
import { hasAmountLog, touchedTokens } from "./touched.ts"

/** Tokens met for the first time that are read in one block; the others wait until they are met again. */
const tokenReadsMax = 200

/** Tokens in the cache of completed reads. A few hundred bytes each. */
const tokensMax = 50_000

/** Characters of a token's name that are kept. */
const nameCharactersMax = 128

/** Characters of a token's symbol that are kept. */
const symbolCharactersMax = 32

/**
 * Properties reported by a token contract, read when it first occurs in the stream or range.
 *
 * A member that could not be read is absent; the record itself shows that the token was queried.
 */
export type TokenRead = {
  readonly token: Address
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  /** Total supply after this block. */
  readonly totalSupplyRaw: bigint | undefined
  /** True where nothing had been issued before this block, so that every balance before it was zero. */
  readonly isNew: boolean
}

/**
 * Metadata of tokens and collections, by the token. The note is `isNew`.
 *
 * A token of amounts without decimals is read again in each block with its logs, until it reports them: it may be set up after its first
 * log, and an endpoint may have failed. Collections have none.
 */
export const tokenRead = defineStateRead<TokenRead, "token">({
  kind: "tokens",
  keyMembers: ["token"],
  readsMax: tokenReadsMax,
  cachedMax: tokensMax,
  wants: (block, { chain }) => touchedTokens(block, chain).map((token) => ({ token })),
  calls: ({ token }) => [
    { kind: "call", to: token, data: selectors.name },
    { kind: "call", to: token, data: selectors.symbol },
    { kind: "call", to: token, data: selectors.decimals },
    { kind: "call", to: token, data: selectors.totalSupply },
    { kind: "call", to: token, data: selectors.totalSupply, at: "parent" },
  ],
  // No supply before: there was no contract, or it does not report its supply. Only its code distinguishes the two.
  followUps: ({ token }, [, , , , supplyBefore]) =>
    decodeAmount(supplyBefore) === undefined ? [{ kind: "code", account: token, at: "parent" }] : [],
  decode: ([name, symbol, decimals, supply, supplyBefore, codeBefore]) => ({
    name: decodeText(name, nameCharactersMax),
    symbol: decodeText(symbol, symbolCharactersMax),
    decimals: decodeDecimals(decimals),
    totalSupplyRaw: decodeAmount(supply),
    isNew: decodeAmount(supplyBefore) === 0n || codeBefore === "0x",
  }),
  note: ({ isNew }) => isNew,
  isForgotten: ({ token, decimals }, block) => decimals === undefined && hasAmountLog(block, token),
})
