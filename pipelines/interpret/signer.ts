import { selectorOfCall, topicOfEvent } from "#chains/abi/signature.ts"
import { decodeUserOperation } from "#chains/abi/user-operation.ts"
import { addressOfData, addressOfInput } from "#chains/abi/word.ts"
import type { Transaction } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { Delta } from "#schemas/facts/delta.ts"

/**
 * Who acted: the sender, or the smart account for whose operation a bundler sent the transaction.
 *
 * Of several operations in one bundle the first speaks; the bundler, who only carries them, never does.
 */
export const signerOf = ({ from, receipt }: Transaction): Address => {
  for (const log of receipt.logs) {
    const account = decodeUserOperation(log)
    if (account !== undefined) return account
  }
  return from
}

/** A Safe emits it after a transaction that its owners signed. Source: npm package `@safe-global/safe-deployments` 1.37.56. */
const executedTopic = topicOfEvent("ExecutionSuccess(bytes32,uint256)")

/**
 * The wallet contract that acted by itself, as its owners had signed: the one that was called, or the only one, where a relayer, an
 * entry point or another account called it.
 */
export const walletOf = ({ to, receipt }: Transaction): Address | undefined => {
  const executed = receipt.logs.filter(({ topics: [topic] }) => topic === executedTopic).map(({ address }) => address)
  if (to !== undefined && executed.includes(to)) return to
  return executed.every((address) => address === executed[0]) ? executed[0] : undefined
}

/** The same package: what a Safe of layer 2 is about to do; the first word is whom it calls. */
const asked = "(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes"
const askedTopic = topicOfEvent(`SafeMultiSigTransaction${asked},bytes)`)
const executeSelector = selectorOfCall(`execTransaction${asked})`)

/** The contract that a wallet called, by its own event or the call of the wallet; `undefined` where neither shows it. */
export const calledByWallet = ({ to, input, receipt }: Transaction, wallet: Address): Address | undefined => {
  const log = receipt.logs.find(({ address, topics: [topic] }) => address === wallet && topic === askedTopic)
  if (log !== undefined) return addressOfData(log.data, 0)
  return to === wallet && input.startsWith(executeSelector) ? addressOfInput(input, 0) : undefined
}

/** True where something passed between a wallet and who had it act: that is a transfer, whatever the wallet did with it. */
export const isBetweenOwn = (
  { signer, wallet }: { readonly signer: Address; readonly wallet: Address | undefined },
  { account, counterparty }: Pick<Delta, "account" | "counterparty">,
): boolean => (account === signer && counterparty === wallet) || (account === wallet && counterparty === signer)
