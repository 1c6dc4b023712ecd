import { Effect } from "effect"
import { checkAddress, checkReadChain } from "../request/arguments.ts"
import { TokenUnreadable } from "../request/partial-errors.ts"
import type { RequestContext } from "../request/request-context.ts"
import { readTokens } from "./read-tokens.ts"
import { toTokenModel } from "./token-model.ts"

/**
 * A token by its contract; null where the contract is no token. Fails with `ArgumentInvalid`, `ChainUnknown`, `ChainUnread` and `TokenUnreadable`.
 *
 * @param args.argument - Name of the argument with the address.
 */
export const findToken = Effect.fnUntraced(function* (
  args: { readonly address: string; readonly chainId: number; readonly argument?: string },
  { chains, marks }: RequestContext,
) {
  const token = yield* checkAddress(args.argument ?? "address", args.address)
  const chainId = yield* checkReadChain("chainId", args.chainId, { chains, marks })
  marks.select([chainId])
  const [facts] = (yield* readTokens([{ chainId, token }], marks, chains)).values()
  if (facts === undefined) return null
  return toTokenModel(facts) ?? (yield* new TokenUnreadable({ chainId, token }))
})
