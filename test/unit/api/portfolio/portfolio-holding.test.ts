import { assert, describe, it } from "vitest"
import {
  accountHoldingOrderKey,
  balanceUsd,
  groupByAccount,
  groupByNetwork,
  groupByToken,
  priceUsd,
  sumUsd,
  tokenOrderKey,
  visibleHoldings,
  withCountedShares,
} from "#api/portfolio/portfolio-holding.ts"
import type { HoldingModel } from "#schemas/graphql/model.ts"
import { address } from "../../../support/chain/block-builder.ts"

const priced = (usd: number) => ({
  chainId: 1,
  source: "OCP_V2" as const,
  usd,
  updatedAtMs: 0,
  confidence: 1,
  liquidityUsd: 1,
  nativeLiquidityUsd: 1,
})

interface HoldingDraft {
  readonly account?: number
  readonly chainId?: number
  readonly token: number
  readonly balanceRaw: bigint
  readonly usd?: number
}

/** An amount of a token with two decimals. */
const holding = ({ account = 1, chainId = 1, token, balanceRaw, usd }: HoldingDraft): HoldingModel => ({
  account: address(account),
  token: { chainId, token: address(token), name: "A", symbol: "A", decimals: 2, totalSupplyRaw: undefined },
  price: usd === undefined ? undefined : priced(usd),
  balanceRaw,
  risk: undefined,
})

describe("worth", () => {
  it("is absent without a price, and the price of whole tokens with one", () => {
    const [free, dear] = [holding({ token: 1, balanceRaw: 300n }), holding({ token: 1, balanceRaw: 250n, usd: 4 })]
    assert.deepStrictEqual([free, dear].map(priceUsd), [0, 4])
    assert.deepStrictEqual([free, dear].map(balanceUsd), [0, 10])
    assert.strictEqual(sumUsd([free, dear, dear]), 20)
    assert.strictEqual(sumUsd([]), 0)
  })
})

describe("withCountedShares", () => {
  it("counts all holdings of a token up to what its pools could pay out, each pro rata", () => {
    const bounded = (account: number, balanceRaw: bigint) => {
      const { price, ...rest } = holding({ account, token: 1, balanceRaw, usd: 4 })
      return { ...rest, price: price && { ...price, payableUsd: 12 } }
    }
    const [small, large] = withCountedShares([bounded(1, 100n), bounded(2, 500n)])
    assert.deepStrictEqual(
      [small, large].map((one) => one && balanceUsd(one)),
      [2, 10],
    )
    const group = groupByToken([small, large].flatMap((one) => one ?? []))
    assert.deepStrictEqual(group.map(balanceUsd), [12])
    const within = [bounded(1, 100n), bounded(2, 200n), holding({ token: 2, balanceRaw: 10n ** 30n, usd: 1 })]
    assert.deepStrictEqual(withCountedShares(within), within)
  })
})

describe("visibleHoldings", () => {
  it("omits tokens that are marked as spam", () => {
    const risk = { reason: "text", score: 1, evidence: ["link"], proof: [], rulesVersion: 1 } as const
    const shown = holding({ token: 1, balanceRaw: 1n })
    assert.deepStrictEqual(visibleHoldings([{ ...shown, risk }, shown]), [shown])
  })
})

describe("groupByToken", () => {
  it("adds up the owners of a token, and lists the most valuable tokens first, owners by their balance", () => {
    const rows = groupByToken([
      holding({ account: 1, token: 1, balanceRaw: 100n, usd: 1 }),
      holding({ account: 1, token: 2, balanceRaw: 100n, usd: 5 }),
      holding({ account: 2, token: 1, balanceRaw: 300n, usd: 1 }),
      holding({ account: 3, token: 3, balanceRaw: 100n }),
    ])
    assert.deepStrictEqual(
      rows.map(({ token, balanceRaw, holdings }) => [token.token, balanceRaw, holdings.map(({ account }) => account)]),
      [
        [address(2), 100n, [address(1)]],
        [address(1), 400n, [address(2), address(1)]],
        [address(3), 100n, [address(3)]],
      ],
    )
  })

  it("keeps a token of two chains apart, and orders equal values by chain, then by address", () => {
    const rows = groupByToken([
      holding({ chainId: 2, token: 1, balanceRaw: 100n }),
      holding({ chainId: 1, token: 2, balanceRaw: 100n }),
      holding({ chainId: 1, token: 1, balanceRaw: 100n }),
    ])
    assert.deepStrictEqual(
      rows.map(({ token }) => [token.chainId, token.token]),
      [
        [1, address(1)],
        [1, address(2)],
        [2, address(1)],
      ],
    )
  })
})

describe("groupByAccount", () => {
  it("lists the richest accounts first, each with its most valuable tokens first", () => {
    const rows = groupByAccount(
      [
        holding({ account: 1, token: 1, balanceRaw: 100n, usd: 1 }),
        holding({ account: 2, token: 1, balanceRaw: 100n, usd: 1 }),
        holding({ account: 2, token: 2, balanceRaw: 100n, usd: 3 }),
        holding({ account: 3, token: 1, balanceRaw: 100n, usd: 1 }),
      ],
      "s",
    )
    assert.deepStrictEqual(
      rows.map(({ account, scope, holdings }) => [account, scope, holdings.map(({ token }) => token.token)]),
      [
        [address(2), "s", [address(2), address(1)]],
        [address(1), "s", [address(1)]],
        [address(3), "s", [address(1)]],
      ],
    )
  })
})

describe("groupByNetwork", () => {
  it("lists the most valuable chains first, then by id", () => {
    const rows = groupByNetwork(
      [
        holding({ chainId: 3, token: 1, balanceRaw: 100n, usd: 1 }),
        holding({ chainId: 2, token: 1, balanceRaw: 100n, usd: 1 }),
        holding({ chainId: 5, token: 1, balanceRaw: 200n, usd: 1 }),
      ],
      "s",
    )
    assert.deepStrictEqual(
      rows.map(({ chainId }) => chainId),
      [5, 2, 3],
    )
  })
})

describe("order keys", () => {
  it("are zero, and not minus zero, for a value of zero", () => {
    const free = holding({ token: 1, balanceRaw: 100n })
    assert.isTrue(Object.is(tokenOrderKey(free)[0], 0))
    assert.isTrue(Object.is(accountHoldingOrderKey({ account: address(1), scope: "s", holdings: [free] })[0], 0))
  })
})
