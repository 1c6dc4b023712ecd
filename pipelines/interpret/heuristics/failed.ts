import { type DecodedCall, decodeCall, type RequestedAmount } from "#chains/abi/call.ts"
import { erc20Asset, nativeAsset } from "#schemas/domain/asset.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { Interpretation, LeafItem } from "#schemas/facts/interpretation.ts"
import { failedSentence } from "../sentence/failed-sentence.ts"
import { attemptSentence, meanings, topicOfAction } from "../sentence/protocol-sentence.ts"
import { actorItem, type Sentence, sentence, sentSentence, tokenContractItem, tokenItem } from "../sentence/sentence.ts"
import type { DecodedTransaction } from "../transaction/decoded-transaction.ts"
import type { Heuristic } from "./heuristic.ts"
import { approvedSentence, isUnlimited, revokedSentence } from "./permission.ts"

/**
 * Describes the intent of a failed transaction: by its input and value where the call is known, else by the rules for the called
 * contract. It has no actions.
 */
export const failed: Heuristic = {
  id: "failed",
  shape: "failed",
  interpret: (decoded) => {
    const { input, valueRaw } = decoded.transaction
    const call = decodeCall(input, valueRaw)
    const tried = triedSentence(decoded, call)
    if (tried !== undefined) return interpretationOf(tried, call?.kind === "swap" ? meanings.swap : meanings.call)
    const { attempt } = decoded
    if (attempt === undefined) return undefined
    const { category } = meanings[attempt.rule.action]
    return interpretationOf(attemptSentence(attempt), {
      topic: topicOfAction(attempt),
      ...(category === undefined ? {} : { category }),
    })
  },
}

const interpretationOf = (
  tried: Sentence,
  { topic, category }: Pick<Interpretation, "topic"> & Partial<Pick<Interpretation, "category">>,
): Interpretation => ({
  interpreterId: "failed",
  actions: [],
  ...failedSentence(tried),
  topic,
  category,
  isVague: false,
})

const triedSentence = (decoded: DecodedTransaction, call: DecodedCall | undefined): Sentence | undefined => {
  const { to, input, valueRaw, receipt } = decoded.transaction
  if (to === undefined) {
    return receipt.contractAddress === undefined ? undefined : sentence`Deployed ${actorItem(receipt.contractAddress)}`
  }
  if (input === "0x" && valueRaw > 0n) return sentSentence([nativeItem(valueRaw)], to, decoded.signer)
  return call === undefined ? undefined : callSentence(decoded, { call, to })
}

const callSentence = (
  { chain, signer, transaction: { valueRaw } }: DecodedTransaction,
  { call, to }: { readonly call: DecodedCall; readonly to: Address },
): Sentence | undefined => {
  const amountOf = (amountRaw: bigint): LeafItem => tokenItem({ asset: erc20Asset(to), amountRaw })
  switch (call.kind) {
    case "transfer":
      return sentSentence([amountOf(call.amountRaw)], call.to, signer)
    case "transferFrom":
      return transferFromSentence(signer, call, amountOf(call.amountRaw))
    case "approve":
      return call.amountRaw === 0n
        ? revokedSentence({ spenders: [call.spender], tokens: [to] })
        : approvedSentence({
            spenders: [call.spender],
            limited: isUnlimited(call.amountRaw) ? [] : [{ asset: erc20Asset(to), amountRaw: call.amountRaw }],
            unlimited: isUnlimited(call.amountRaw) ? [to] : [],
          })
    case "deposit":
      // Other contracts take deposits too, and theirs wrap nothing.
      return to === chain.wrappedNative ? sentence`Wrapped ${nativeItem(valueRaw)}` : undefined
    case "withdraw":
      return to === chain.wrappedNative ? sentence`Unwrapped ${amountOf(call.amountRaw)}` : undefined
    case "mint":
      return sentence`Minted ${amountOf(call.amountRaw)}`
    case "burn":
      return sentence`Burned ${amountOf(call.amountRaw)}`
    case "swap": {
      const [sold, bought] = [requestedItem(call.sent), requestedItem(call.received)]
      return call.recipient === undefined || call.recipient === signer
        ? sentence`Swapped ${sold} for ${bought}`
        : sentence`Swapped ${sold} for ${bought} and sent to ${actorItem(call.recipient)}`
    }
  }
}

const transferFromSentence = (
  signer: Address,
  { from, to }: { readonly from: Address; readonly to: Address },
  amount: LeafItem,
): Sentence => {
  if (from === signer) return sentSentence([amount], to, signer)
  return to === signer
    ? sentence`Received ${amount} from ${actorItem(from)}`
    : sentence`Sent ${amount} from ${actorItem(from)} to ${actorItem(to)}`
}

const nativeItem = (amountRaw: bigint): LeafItem => tokenItem({ asset: nativeAsset, amountRaw })

/** An amount where the caller named one; otherwise the token alone. */
const requestedItem = ({ token, amountRaw }: RequestedAmount): LeafItem =>
  amountRaw === undefined
    ? tokenContractItem({ token })
    : tokenItem({ asset: token === zeroAddress ? nativeAsset : erc20Asset(token), amountRaw })
