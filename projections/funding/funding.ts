/**
 * The funder of an account, which is the signer of the transaction by which its first coins arrived, and the relation of two accounts by their
 * funders.
 */
import type { Address, ChainId } from "#schemas/domain/primitive.ts"

/** Number of previously signed transactions from which on a funder counts as an exchange, a bridge or a faucet, whose recipients are unrelated. */
export const funderNonceMax = 1_000

/** Highest type of signed transactions, that of EIP-7702. Types above it are those of rollups, such as deposits, whose sender signed nothing. */
export const signedTypeMax = 4

/** An account of a chain. */
export interface ChainAccount {
  readonly chainId: ChainId
  readonly account: Address
}

/** Unique text of an account, as a key of maps. */
export const accountText = ({ chainId, account }: ChainAccount): string => `${chainId}:${account}`

/** The transaction by which the first coins of an account arrived. */
export interface Funding extends ChainAccount {
  readonly funder: Address
  readonly blockNumber: number
  readonly transactionIndex: number
}

/** A sale of an owner to another account. */
export interface PartedSale {
  readonly chainId: ChainId
  readonly blockNumber: number
  readonly seller: Address
  readonly recipient: Address
}

/** The relation of the parties of a sale, with the fundings that show it: both, or only that of a party that the other one funded. */
export interface Relation {
  readonly funder: Address
  readonly fundings: ReadonlyArray<Funding>
}

/**
 * The relation of the parties of a sale, if there is one: both have one funder, or one is the funder of the other. Only coins that arrived in
 * an earlier block count, so that a sale's relation never changes, and no price is taken for a first coin.
 *
 * @param fundings - By `accountText`.
 */
export const relationOf = (
  { chainId, blockNumber, seller, recipient }: PartedSale,
  fundings: ReadonlyMap<string, Funding>,
): Relation | undefined => {
  const before = (account: Address): Funding | undefined => {
    const funding = fundings.get(accountText({ chainId, account }))
    return funding !== undefined && funding.blockNumber < blockNumber ? funding : undefined
  }
  const [sellers, recipients] = [before(seller), before(recipient)]
  if (sellers?.funder === recipient) return { funder: recipient, fundings: [sellers] }
  if (recipients?.funder === seller) return { funder: seller, fundings: [recipients] }
  if (sellers === undefined || sellers.funder !== recipients?.funder) return undefined
  return { funder: sellers.funder, fundings: [sellers, recipients] }
}
