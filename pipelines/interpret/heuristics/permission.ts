import { unlimitedMin } from "#schemas/domain/allowance.ts"
import { type Asset, erc20Asset, isNft } from "#schemas/domain/asset.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { Approval } from "#schemas/facts/approval.ts"
import type { AssetAmount, LeafItem } from "#schemas/facts/interpretation.ts"
import type { NftApproval } from "#schemas/facts/nft-approval.ts"
import {
  actorItem,
  collectionItem,
  type Sentence,
  sentence,
  tokenContractItem,
  tokenItem,
  tokenItems,
} from "../sentence/sentence.ts"
import type { DecodedTransaction } from "../transaction/decoded-transaction.ts"
import { signerApprovals, signerNftApprovals } from "../transaction/shape.ts"
import type { HeuristicAnswer } from "./heuristic.ts"

/** Whether a sentence calls an allowance unlimited. Amounts of narrower integers are stated as they are. */
export const isUnlimited = (amountRaw: bigint): boolean => amountRaw >= unlimitedMin

/** Spenders and what they may spend. */
export interface Permission {
  readonly spenders: ReadonlyArray<Address>
  /** Amounts of tokens, and single items of collections. */
  readonly limited: ReadonlyArray<AssetAmount>
  readonly unlimited: ReadonlyArray<Address>
  /** Collections of which all items may be handled; none where absent. */
  readonly collections?: ReadonlyArray<Address>
}

/** The sentence of approvals. */
export const approvedSentence = ({ spenders, limited, unlimited, collections = [] }: Permission): Sentence => {
  const isItem = ({ asset }: AssetAmount): boolean => isNft(asset)
  const lists = [
    { verb: "spend", words: "", items: tokenItems(limited.filter((amount) => !isItem(amount))) },
    { verb: "spend", words: "unlimited ", items: contractItems(unlimited) },
    { verb: "move", words: "", items: tokenItems(limited.filter(isItem)) },
    { verb: "move", words: "all ", items: collectionItems(collections) },
  ].filter(({ items }) => items.length > 0)
  const between = lists.map(({ verb, words }, index) => {
    const isRepeated = lists[index - 1]?.verb === verb
    return `${index === 0 ? "" : " and"}${isRepeated ? "" : ` to ${verb}`} ${words}`
  })
  return sentence(["Allowed ", ...between, ""], actorItems(spenders), ...lists.map(({ items }) => items))
}

/** The sentence of revocations, of tokens and items. */
export const revokedSentence = ({
  spenders,
  tokens,
  items = [],
}: {
  readonly spenders: ReadonlyArray<Address>
  readonly tokens: ReadonlyArray<Address>
  readonly items?: ReadonlyArray<LeafItem>
}): Sentence => {
  const named = spenders.filter((spender) => spender !== zeroAddress)
  const things = [...contractItems(tokens), ...items]
  const use = tokens.length > 0 ? "spend" : "move"
  // The event of a revocation for one item does not name its former spender.
  return named.length === 0
    ? sentence([`Revoked the permission to ${use} `, ""], things)
    : sentence(["Revoked the permission of ", ` to ${use} `, ""], actorItems(named), things)
}

/** The signer's approvals, without its revocations. */
export const givenPermission = (transaction: DecodedTransaction): Permission => {
  const amounts = signerApprovals(transaction).filter(({ amountRaw }) => amountRaw > 0n)
  const items = signerNftApprovals(transaction).filter(({ isApproved }) => isApproved)
  return {
    spenders: [...amounts, ...items].map(({ spender }) => spender),
    limited: [
      ...amounts
        .filter(({ amountRaw }) => !isUnlimited(amountRaw))
        .map(({ token, amountRaw }) => ({ asset: erc20Asset(token), amountRaw })),
      ...items.flatMap(oneItem),
    ],
    unlimited: amounts.filter(({ amountRaw }) => isUnlimited(amountRaw)).map(({ token }) => token),
    collections: wholeCollections(items),
  }
}

/** Says what the signer took back, where it allowed nothing. */
export const takenBackSentence = (transaction: DecodedTransaction): Sentence => {
  const amounts = signerApprovals(transaction)
  const items = signerNftApprovals(transaction)
  return revokedSentence({
    spenders: [...amounts, ...items].map(({ spender }) => spender),
    tokens: amounts.map(({ token }) => token),
    items: [...items.flatMap(oneItem).map(tokenItem), ...collectionItems(wholeCollections(items))],
  })
}

/** One action for each permission that the signer gave or took back. */
export const permissionActions = (transaction: DecodedTransaction): HeuristicAnswer["actions"] => [
  ...signerApprovals(transaction).map((approval) => actionOf(approval, approval.amountRaw > 0n)),
  ...signerNftApprovals(transaction).map((approval) => actionOf(approval, approval.isApproved)),
]

const actionOf = ({ spender }: Approval | NftApproval, isGiven: boolean): HeuristicAnswer["actions"][number] => ({
  type: isGiven ? "approve" : "revoke",
  sent: [],
  received: [],
  counterparty: spender === zeroAddress ? undefined : spender,
})

/** Only ERC-721 has permissions for one item. */
const oneItem = ({ collection, tokenId }: NftApproval): ReadonlyArray<AssetAmount> => {
  if (tokenId === undefined) return []
  const asset: Asset = { standard: "erc721", token: collection, tokenId }
  return [{ asset, amountRaw: 1n }]
}

const wholeCollections = (approvals: ReadonlyArray<NftApproval>): ReadonlyArray<Address> =>
  approvals.filter(({ tokenId }) => tokenId === undefined).map(({ collection }) => collection)

const collectionItems = (collections: ReadonlyArray<Address>) =>
  [...new Set(collections)].map((collection) => collectionItem(collection))

const actorItems = (addresses: ReadonlyArray<Address>) => [...new Set(addresses)].map(actorItem)

const contractItems = (tokens: ReadonlyArray<Address>) =>
  [...new Set(tokens)].map((token) => tokenContractItem({ token }))
