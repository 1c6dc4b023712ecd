import { authorizationsOf } from "#chains/abi/authorization.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { Interpretation } from "#schemas/facts/interpretation.ts"
import { actorItem, type Sentence, sentence } from "../sentence/sentence.ts"
import type { DecodedTransaction } from "../transaction/decoded-transaction.ts"

/** Stored with every interpretation by `interpretSetCode`, so it never changes. */
export const setCodeId = "set-code"

/** The delegation that a transaction set for its sender: the contract, or `undefined` in it for a removal. */
interface OwnDelegation {
  readonly delegate: Address | undefined
}

/**
 * The sender's own delegation: the last authorization that the chain accepts. The sender's nonce grows before authorizations are checked.
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

const delegationSentence = (delegate: Address | undefined): Sentence =>
  delegate === undefined ? sentence`Removed the delegation` : sentence`Delegated to ${actorItem(delegate)}`

/**
 * Sentences of other accounts whose authorizations the sender submitted: the last one of each that is for this chain.
 *
 * The transaction does not show whether the chain accepted it. It did where the account ran code; otherwise the account signed it, which is all that
 * is certain.
 */
export const otherDelegations = ({
  chain,
  transaction,
}: DecodedTransaction): ReadonlyArray<readonly [account: Address, sentence: Sentence]> => {
  const { from, to, receipt } = transaction
  const authorizations = authorizationsOf(transaction)
  if (authorizations.length === 0) return []
  const last = new Map(
    authorizations
      .filter(({ authority, chainId }) => authority !== from && (chainId === 0 || chainId === chain.id))
      .map(({ authority, delegate }) => [authority, delegate] as const),
  )
  return [...last].map(([authority, delegate]) => {
    const hasRun = authority === to || receipt.logs.some(({ address }) => address === authority)
    return [authority, hasRun ? delegationSentence(delegate) : signedSentence(delegate)]
  })
}

const signedSentence = (delegate: Address | undefined): Sentence =>
  delegate === undefined
    ? sentence`Signed the removal of the delegation`
    : sentence`Signed a delegation to ${actorItem(delegate)}`

/**
 * The delegation of an account to the code of a contract, or its removal (EIP-7702). `undefined` without a delegation of
 * the sender.
 */
export const interpretSetCode = (transaction: DecodedTransaction): Interpretation | undefined => {
  const delegation = ownDelegation(transaction)
  if (delegation === undefined) return undefined
  const { delegate } = delegation
  const { description, items } = delegationSentence(delegate)
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
