/** Fields of a collection about operators: accounts that may move all NFTs of an owner. */
import { Effect } from "effect"
import type { NftCollectionModel } from "#schemas/graphql/nft-model.ts"
import { checkAddress } from "../request/arguments.ts"
import type { NftContext } from "./nft-context.ts"
import { operatorInput } from "./operator-input.ts"

/** Arguments of the fields. */
interface OperatorArguments {
  readonly spenderAddress: string
  readonly ownerAddress: string
}

const checkOperator = Effect.fnUntraced(function* (args: OperatorArguments) {
  const operator = yield* checkAddress("spenderAddress", args.spenderAddress)
  return { operator, owner: yield* checkAddress("ownerAddress", args.ownerAddress) }
})

const findIsApproved = Effect.fnUntraced(function* (
  collection: NftCollectionModel,
  args: OperatorArguments,
  { nfts }: NftContext,
) {
  const key = { ...collection, ...(yield* checkOperator(args)) }
  return (yield* nfts.approvals.load(key)) ?? false
})

const composeTransaction = Effect.fnUntraced(function* (
  { collection }: NftCollectionModel,
  args: OperatorArguments,
  isApproved: boolean,
) {
  const { operator, owner } = yield* checkOperator(args)
  return { data: operatorInput(operator, isApproved), to: collection, from: owner }
})

/** Resolvers of the fields. */
export const approvalFields = {
  isApproved: (collection: NftCollectionModel, args: OperatorArguments, context: NftContext) =>
    findIsApproved(collection, args, context),
  approvalTransaction: (collection: NftCollectionModel, args: OperatorArguments) =>
    composeTransaction(collection, args, true),
  revokeApprovalTransaction: (collection: NftCollectionModel, args: OperatorArguments) =>
    composeTransaction(collection, args, false),
}
