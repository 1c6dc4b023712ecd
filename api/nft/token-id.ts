/** Token ids as arguments and in sort keys. */
import { Effect } from "effect"
import { ArgumentInvalid } from "../request/errors.ts"

/** Sorts as text as the token id does as a number: at most 78 decimal digits. */
export const sortableTokenId = (tokenId: bigint): string => tokenId.toString().padStart(78, "0")

/** A token id in decimal digits; `undefined` if it is not below 2^256, or the text has another form. */
export const parseTokenId = (text: string): bigint | undefined => {
  const tokenId = /^\d{1,78}$/.test(text) ? BigInt(text) : undefined
  return tokenId === undefined || tokenId >= 2n ** 256n ? undefined : tokenId
}

/** A token id: a decimal number below 2^256. Fails with `ArgumentInvalid`. */
export const checkTokenId = (argument: string, text: string): Effect.Effect<bigint, ArgumentInvalid> => {
  const tokenId = parseTokenId(text)
  return tokenId === undefined
    ? Effect.fail(new ArgumentInvalid({ argument, reason: "must be a decimal number below 2^256" }))
    : Effect.succeed(tokenId)
}
