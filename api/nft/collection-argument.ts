/** Collections as arguments. */
import { Effect } from "effect"
import type { NftCollectionModel } from "#schemas/graphql/nft-model.ts"
import { checkAddress, checkReadChain } from "../request/arguments.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import type { NftCollectionInputV2 } from "../schema/generated.ts"
import type { NftContext } from "./nft-context.ts"

/** A collection of a chain that is read. Fails with `ArgumentInvalid`, `ChainUnknown` and `ChainUnread`. */
export const checkCollection = Effect.fnUntraced(function* (
  argument: string,
  input: NftCollectionInputV2,
  context: Pick<NftContext, "chains" | "marks">,
) {
  if (input.subCollectionIdentifier != null && input.subCollectionIdentifier !== "") {
    return yield* new ArgumentInvalid({
      argument: `${argument}.subCollectionIdentifier`,
      reason: "cannot be used: contracts are not split into collections",
    })
  }
  const collection = yield* checkAddress(`${argument}.address`, input.address)
  const chainId = yield* checkReadChain(`${argument}.chainId`, input.chainId, context)
  const model: NftCollectionModel = { chainId, collection }
  return model
})
