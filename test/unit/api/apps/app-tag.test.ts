import { assert, describe, it } from "@effect/vitest"
import { categoryOf, tagsOf } from "#api/apps/app-tag.ts"
import type { AppModel } from "#schemas/graphql/position-model.ts"

const app = (fields: Partial<AppModel>): AppModel => ({
  slug: "app",
  protocol: "app",
  name: "App",
  groups: [],
  actions: [],
  isMarketplace: false,
  uses: [],
  chainIds: [],
  ...fields,
})

describe("tagsOf", () => {
  it("are derived from groups, actions and sales, each once and sorted", () => {
    const group = { id: "pool", label: "Pools", kind: "app-token", isDebt: false } as const
    const tags = tagsOf(
      app({ groups: [group, { ...group, label: "Rewards" }], actions: ["swap", "pool", "send"], isMarketplace: true }),
    )
    assert.deepStrictEqual(tags, ["DECENTRALIZED_EXCHANGE", "LIQUIDITY_POOL", "NFT_MARKETPLACE"])
    const streams = { id: "stream", label: "Streams", kind: "contract-position", isDebt: false } as const
    assert.deepStrictEqual(tagsOf(app({ groups: [streams], uses: ["prediction-market", "nft-lending"] })), [
      "NFT_LENDING",
      "PAYMENTS",
      "PREDICTION_MARKET",
    ])
  })
})

describe("categoryOf", () => {
  it("is the main use, and absent without a tag", () => {
    assert.strictEqual(categoryOf(app({ actions: ["bridge", "swap"] }))?.name, "Exchanges")
    assert.isUndefined(categoryOf(app({ actions: ["vote"] })))
  })
})
