import { Effect } from "effect"
import { enumValueOf, servedChain } from "../catalogue/served-chains.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { feeChange } from "../history/account-delta.ts"
import { readTransactions } from "../history/transaction-model.ts"
import { ensOf } from "../identity/user-fields.ts"
import { readDecodedInput } from "../intent/read-intent.ts"
import { renderHash } from "../render/account-text.ts"
import { toFloat } from "../render/amount.ts"
import { checkAccount } from "../request/account-argument.ts"
import { checkChainId, checkHash } from "../request/arguments.ts"
import { nodeId } from "../request/node-id.ts"
import { ChainUnread } from "../request/partial-errors.ts"

/** Largest value of the GraphQL type Int. */
const int32 = 2_147_483_647

/** Gas limits are the only numbers here that chains let grow beyond an Int. */
const saturated = (value: bigint): number => (value > BigInt(int32) ? int32 : Number(value))

const findDetails = Effect.fnUntraced(function* (
  args: {
    readonly hash: string
    readonly chainId: number
    readonly index?: number | null
    readonly subject?: string | null
  },
  { chains, marks }: ResolverContext,
) {
  const hash = yield* checkHash("hash", args.hash)
  const chainId = yield* checkChainId("chainId", args.chainId, chains)
  const subject = args.subject == null ? undefined : yield* checkAccount("subject", args.subject)
  if (marks.peek(chainId) === undefined) return yield* new ChainUnread({ chainId })
  const [transaction] = (yield* readTransactions([{ chainId, hash }], marks)).values()
  if (transaction === undefined) return null
  // A transaction has one event, of index 0.
  if ((args.index ?? 0) !== 0) return []
  const perspective = subject === undefined || subject === transaction.signer ? "Signer" : "Receiver"
  return [{ transaction, perspective, subject: subject ?? transaction.signer }] as const
})

/** Transactions as the chain holds them, and one of them in human language. */
export const transaction = defineResolvers({
  roots: {
    transactionDetailsV2: (_root, args, context) => findDetails(args, context),
  },
  types: {
    OnChainTransaction: {
      id: ({ chainId, hash }) => nodeId("OnChainTransaction", chainId, hash),
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      hash: ({ chainId, hash }) => renderHash(chainId, hash),
      nonce: ({ nonce }) => nonce,
      blockHash: ({ chainId, blockHash }) => renderHash(chainId, blockHash),
      blockNumber: ({ blockNumber }) => blockNumber,
      value: ({ valueRaw }) => valueRaw.toString(),
      gasPrice: ({ gasPriceRaw }) => gasPriceRaw.toString(),
      gas: ({ gasLimitRaw }) => saturated(gasLimitRaw),
      input: ({ input }) => input,
      from: ({ from }) => from,
      fromUser: ({ from }) => ({ address: from }),
      to: ({ to }) => to ?? null,
      toUser: ({ to }) => (to === undefined ? null : { address: to }),
      timestamp: ({ timestampMs }) => timestampMs,
      receipt: ({ contractAddress, gasUsedRaw, hasFailed }) => ({
        contractAddress: contractAddress ?? null,
        gasUsed: saturated(gasUsedRaw),
        status: hasFailed ? 0 : 1,
      }),
      logs: (place, _args, { logs }) => Effect.map(logs.load(place), (found) => found ?? []),
      decodedInput: (model, _args, context) =>
        Effect.map(readDecodedInput(model, context), (decoded) =>
          decoded === undefined
            ? null
            : { signature: decoded.signature, data: decoded.arguments.map(({ value }) => value) },
        ),
      decodedInputV2: (model, _args, context) =>
        Effect.map(readDecodedInput(model, context), (decoded) =>
          decoded === undefined
            ? null
            : { signature: decoded.signature, data: decoded.arguments, trust: decoded.trust },
        ),
      link: ({ chainId, hash }, _args, { chains }) => {
        const { explorerUrl } = servedChain(chains, chainId)
        return explorerUrl === undefined ? "" : `${explorerUrl}/tx/${renderHash(chainId, hash)}`
      },
      fromEns: ({ from }, args, context) => ensOf({ address: from }, args, context),
      transactionPrice: ({ chainId, valueRaw }, _args, { chains }) =>
        toFloat(valueRaw, servedChain(chains, chainId).nativeDecimals),
      transactionFee: ({ chainId, feeRaw }, _args, { chains }) =>
        toFloat(feeRaw, servedChain(chains, chainId).nativeDecimals),
      feePayer: (model) => {
        const change = feeChange(model)
        return change === undefined ? null : { address: change.account }
      },
      feeSponsor: ({ sponsor }) => (sponsor === undefined ? null : { address: sponsor }),
      feeDelta: (model) => feeChange(model) ?? null,
      linked: ({ chainId, hash }, _args, { linked }) =>
        Effect.map(linked.load({ chainId, hash }), (found) => found ?? []),
    },
    LinkedTransaction: {
      step: ({ step }) => step,
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      networkObject: ({ chainId }) => ({ chainId }),
      hash: ({ hash }) => hash,
      transaction: ({ chainId, hash }, _args, { transactions }) =>
        Effect.map(transactions.load({ chainId, hash }), (found) => found ?? null),
    },
    OnChainTransactionLog: {
      address: ({ address }) => address,
      data: ({ data }) => data,
      topics: ({ topics }) => topics,
      logIndex: ({ logIndex }) => logIndex,
      transactionIndex: ({ transactionIndex }) => transactionIndex,
    },
  },
})
