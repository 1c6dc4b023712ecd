import { assert, describe, it } from "vitest"
import { makeAppCatalogue } from "#api/catalogue/app-catalogue.ts"
import { compositeItems, displayItems, transactionsOfItems, typeOfItem } from "#api/history/display-item.ts"
import { erc20Asset } from "#schemas/domain/asset.ts"
import type { CompositeItem, DescriptionItem } from "#schemas/facts/interpretation.ts"
import type { AppModel } from "#schemas/graphql/position-model.ts"
import { transactionModel } from "../../../support/api/transaction-model.ts"
import { address, hash } from "../../../support/chain/block-builder.ts"

const app: AppModel = {
  slug: "market",
  protocol: "market",
  name: "Market",
  groups: [],
  actions: [],
  isMarketplace: false,
  uses: [],
  chainIds: [1],
}

const apps = makeAppCatalogue([app], {
  contractProtocolOf: (_chainId, contract) => (contract === address(9) ? "market" : undefined),
})

const other = transactionModel({ hash: hash(2), signer: address(3) })

const itemsOf = (...items: ReadonlyArray<DescriptionItem>) =>
  displayItems(
    { transaction: transactionModel({ interpreterId: "market" }), items },
    { apps, transactionOf: (wanted) => (wanted === other.hash ? other : undefined) },
  )

const typesOf = (...items: ReadonlyArray<DescriptionItem>) => itemsOf(...items).map(typeOfItem)

const token = { type: "token", asset: erc20Asset(address(5)), amountRaw: 1n } as const

const composite: CompositeItem = {
  type: "composite",
  items: [token, { type: "actor", address: address(9) }],
  count: 2,
  noun: "assets",
}

describe("displayItems", () => {
  it("shows a transaction that the marks do not have as text", () => {
    assert.deepStrictEqual(typesOf({ type: "transaction", hash: hash(7) }), ["StringDisplayItem"])
  })

  it("shows another transaction from the side of its signer", () => {
    const [item] = itemsOf({ type: "transaction", hash: hash(2) })
    assert.deepStrictEqual(item, { event: { transaction: other, perspective: "Signer", subject: address(3) } })
    assert.deepStrictEqual(transactionsOfItems({ items: [{ type: "transaction", hash: hash(2) }, token] }), [hash(2)])
  })

  it("shows an account as an actor, a contract of an app as one, and text as the app whose name it is", () => {
    assert.deepStrictEqual(
      typesOf(
        { type: "actor", address: address(8) },
        { type: "actor", address: address(9) },
        { type: "string", value: "Market" },
        { type: "string", value: "Other" },
      ),
      ["ActorDisplayItem", "AppContractNetworkDisplayItem", "AppDisplayItem", "StringDisplayItem"],
    )
  })

  it("has a type for every kind of item", () => {
    assert.deepStrictEqual(
      typesOf(
        token,
        { type: "token", asset: { standard: "erc721", token: address(5), tokenId: 1n }, amountRaw: 1n },
        { type: "token-contract", token: address(5) },
        { type: "nft-collection", collection: address(5) },
        { type: "number", value: 3 },
        { type: "network", chainId: 10 },
        { type: "proposal", governor: address(6), proposalId: "4" },
        { type: "outcome", marketId: hash(4) },
        { type: "image", url: "ipfs://picture" },
        composite,
      ),
      [
        "TokenDisplayItem",
        "NFTDisplayItem",
        "TokenContractDisplayItem",
        "NFTCollectionDisplayItem",
        "NumberDisplayItem",
        "NetworkDisplayItem",
        "ProposalDisplayItemObject",
        "BettingMarketOutcomeDisplayItem",
        "ImageDisplayItem",
        "CompositeDisplayItem",
      ],
    )
  })
})

describe("compositeItems", () => {
  it("shows the items of a list as those outside one", () => {
    const items = compositeItems({ transaction: transactionModel({}), composite }, apps)
    assert.deepStrictEqual(items.map(typeOfItem), ["TokenDisplayItem", "AppContractNetworkDisplayItem"])
  })
})
