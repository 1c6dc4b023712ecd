import { authorizationsOf } from "#chains/abi/authorization.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { Interpretation } from "#schemas/facts/interpretation.ts"
import { actorItem, sentence } from "../sentence/sentence.ts"
import type { DecodedTransaction } from "../transaction/decoded-transaction.ts"

/** Stored with every interpretation by `interpretSetCode`, so it never changes. */
export const setCodeId = "set-code"

/** The delegation that a transaction set for its sender: the contract, or `undefined` in it for a removal. */
interface OwnDelegation {
  readonly delegate: Address | undefined
}

/**
 * The sender's own delegation: the last authorization that the chain accepts. The sender's nonce grows before authorizations are checked. Delegations
 * of other accounts are not described, because the transaction does not show whether their nonces are valid.
 */
const ownDelegation = ({ chain, transaction }: DecodedTransaction): OwnDelegation | undefined => {
  let nonce = transaction.nonce + 1
  let found: OwnDelegation | undefined
  for (const authorization of authorizationsOf(transaction)) {
    const isForChain = authorization.chainId === 0 || authorization.chainId === chain.id
    if (authorization.authority !== transaction.from || !isForChain || authorization.nonce !== nonce) continue
    nonce += 1
    found = { delegate: authorization.delegate }
  }
  return found
}

/**
 * The delegation of an account to the code of a contract, or its removal (EIP-7702). `undefined` without a delegation of
 * the sender.
 */
export const interpretSetCode = (transaction: DecodedTransaction): Interpretation | undefined => {
  const delegation = ownDelegation(transaction)
  if (delegation === undefined) return undefined
  const { delegate } = delegation
  const { description, items } =
    delegate === undefined ? sentence`Removed the delegation` : sentence`Delegated to ${actorItem(delegate)}`
  return {
    interpreterId: setCodeId,
    actions: [
      {
        type: "delegate",
        protocol: undefined,
        account: transaction.transaction.from,
        sent: [],
        received: [],
        counterparty: delegate,
      },
    ],
    description,
    items,
    topic: "None",
    category: undefined,
    isVague: false,
  }
}
