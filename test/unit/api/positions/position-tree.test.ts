import { assert, describe, it } from "@effect/vitest"
import { isClosed, isEmpty, isUnknown, positionOf, readingsOf } from "#api/positions/position-tree.ts"
import { amountsOf, isPriceMissing, leavesOf, positionsUsd, withoutDust } from "#api/positions/position-worth.ts"
import type { PositionPart } from "#projections/outside/position-parts.ts"
import type { PriceModel, TokenModel } from "#schemas/graphql/model.ts"
import type { PositionModel } from "#schemas/graphql/position-model.ts"
import { address } from "../../../support/chain/block-builder.ts"

const [share, dollar, strange, vault] = [address(0x1), address(0x2), address(0x3), address(0x4)]

const place = { account: address(0x11), chainId: 1, app: "bank", contract: vault, item: "", block: 5, readAtMs: 7 }

const part = (index: number, fields: Partial<PositionPart>): PositionPart => ({
  ...place,
  group: "loans",
  part: index,
  type: "base-token",
  parent: 0,
  token: dollar,
  meta: "",
  amountRaw: 10n,
  supplyRaw: null,
  ...fields,
})

const tokenOf = (chainId: number, token: string): TokenModel | undefined =>
  token === strange
    ? undefined
    : { chainId, token, name: undefined, symbol: "T", decimals: 0, totalSupplyRaw: undefined }

const priceOf = ({ token }: TokenModel): PriceModel | undefined =>
  token === dollar
    ? {
        chainId: 1,
        source: "OCP_V2" as const,
        usd: 1,
        updatedAtMs: 0,
        confidence: 1,
        liquidityUsd: 1,
        nativeLiquidityUsd: 1,
      }
    : undefined

/** The position of parts, in a group of debt where `isDebt`. */
const read = (parts: ReadonlyArray<PositionPart>, isDebt = false): PositionModel | undefined => {
  const [reading] = readingsOf(parts)
  const group = { id: "loans", label: "Lending", kind: "app-token", isDebt } as const
  return (
    reading &&
    positionOf(reading, {
      appOf: (slug) => ({
        slug,
        protocol: slug,
        name: slug,
        groups: [group],
        actions: [],
        isMarketplace: false,
        uses: [],
        chainIds: [],
      }),
      tokenOf,
      priceOf,
    })
  )
}

const usd = (position: PositionModel | undefined): number => positionsUsd(position === undefined ? [] : [position])

describe("positionOf", () => {
  it("unfolds nested shares to base tokens", () => {
    const position = read([
      part(0, { type: "app-token", token: share }),
      part(1, { type: "app-token", token: share, amountRaw: 5n }),
      part(2, { parent: 1, amountRaw: 30n }),
      part(3, { parent: 0, amountRaw: 4n }),
    ])
    assert.deepStrictEqual(position && leavesOf(position).map(({ amountRaw }) => amountRaw), [30n, 4n])
    assert.strictEqual(usd(position), 34)
  })

  it("counts the tokens of a group of debt as owed, and borrowed amounts of a contract", () => {
    const debt = read([part(0, { type: "app-token", token: share }), part(1, { amountRaw: 30n })], true)
    assert.strictEqual(usd(debt), -30)
    assert.deepStrictEqual(debt && amountsOf(debt).map(({ meta }) => meta), ["BORROWED"])
    const loan = read([
      part(0, { type: "contract-position", token: vault, amountRaw: 1n }),
      part(1, { meta: "SUPPLIED", amountRaw: 50n }),
      part(2, { meta: "BORROWED", amountRaw: 20n }),
    ])
    assert.strictEqual(usd(loan), 30)
  })

  it("omits tokens without decimals, and reports missing prices", () => {
    const position = read([
      part(0, { type: "app-token", token: share }),
      part(1, { amountRaw: 30n }),
      part(2, { token: strange }),
    ])
    assert.strictEqual(usd(position), 30)
    assert.isTrue(position?.type === "app-token" && isPriceMissing(position))
    assert.isUndefined(read([part(0, { type: "app-token", token: strange })]))
  })

  it("shows an unknown app by its ids", () => {
    const [reading] = readingsOf([part(0, { type: "app-token", token: share })])
    const position = reading && positionOf(reading, { appOf: () => undefined, tokenOf, priceOf })
    assert.deepStrictEqual([position?.position.app.name, position?.position.group.label], ["bank", "loans"])
  })
})

describe("readingsOf", () => {
  it("separates positions, and recognizes those that are closed, empty or unknown", () => {
    const readings = readingsOf([
      part(0, { type: "contract-position", token: vault, amountRaw: 0n }),
      part(0, { item: "1", type: "app-token", token: share, amountRaw: null }),
      part(0, { item: "2", type: "app-token", token: share }),
      part(1, { item: "2" }),
      part(0, { item: "3", type: "contract-position", token: vault, amountRaw: 1n }),
    ])
    assert.deepStrictEqual(readings.map(isClosed), [true, false, false, false])
    assert.deepStrictEqual(readings.map(isEmpty), [true, false, false, true])
    assert.deepStrictEqual(readings.map(isUnknown), [false, true, false, false])
  })
})

describe("withoutDust", () => {
  it("drops amounts of a cent or less, but none whose worth is unknown", () => {
    const parts = [
      part(0, { type: "contract-position", token: vault, amountRaw: 1n }),
      part(1, { meta: "SUPPLIED", amountRaw: 0n }),
      part(2, { meta: "CLAIMABLE", token: share, amountRaw: 1n }),
    ]
    const position = read(parts)
    const left = position && withoutDust(position)
    assert.deepStrictEqual(left && amountsOf(left).map(({ meta }) => meta), ["CLAIMABLE"])
    const dust = read(parts.slice(0, 2))
    assert.isUndefined(dust && withoutDust(dust))
  })
})
