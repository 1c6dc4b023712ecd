import { assert, describe, it } from "vitest"
import { shareReadings } from "#projections/outside/share-readings.ts"
import type { PositionRead } from "#schemas/domain/position-read.ts"
import { address, hash } from "../../../support/chain/block-builder.ts"

const [share, asset, other] = [address(0x51), address(0xa5), address(0xa6)]
const ether = 10n ** 18n

interface Amounts {
  readonly account?: string
  readonly type?: PositionRead["type"]
  readonly sharesRaw?: bigint
  readonly supplyRaw?: bigint
  readonly assets?: ReadonlyArray<readonly [token: string, amountRaw: bigint]>
}

/** A position of the share, with a figure as its last part. */
const position = ({
  account = address(1),
  type = "app-token",
  sharesRaw = ether,
  supplyRaw = 9n * ether,
  assets = [[asset, 2n * ether]],
}: Amounts): ReadonlyArray<PositionRead> => {
  const place = { account, app: "app", group: "vault", contract: share, item: "", parent: 0 }
  const root: PositionRead = { ...place, part: 0, type, token: share, meta: "", amountRaw: sharesRaw, supplyRaw }
  const below = assets.map(
    ([token, amountRaw], index): PositionRead => ({
      ...place,
      part: index + 1,
      type: "base-token",
      token,
      meta: "",
      amountRaw,
      supplyRaw: undefined,
    }),
  )
  const figure: PositionRead = {
    ...place,
    part: below.length + 1,
    type: "figure",
    token: share,
    meta: "borrow-rate",
    amountRaw: 1n,
    supplyRaw: undefined,
  }
  return [root, ...below, figure]
}

const rowsOf = (positions: ReadonlyArray<PositionRead>) =>
  shareReadings
    .encodeRows(
      { kind: "StateRead", chainId: 1, readAtMs: 5, block: { number: 7, hash: hash(7) }, reads: { positions } },
      3,
    )
    .map((row) => row.slice(4))

describe("rates of shares", () => {
  it("are those of the largest position of a record", () => {
    const positions = [
      ...position({}),
      ...position({ account: address(2), sharesRaw: 3n * ether, assets: [[asset, 6n * ether + 1n]] }),
      ...position({ account: address(3), sharesRaw: 2n * ether, assets: [[asset, 4n * ether]] }),
    ]
    assert.deepStrictEqual(rowsOf(positions), [[3n * ether, asset, 6n * ether + 1n, 3]])
  })

  it("are absent for shares of several tokens, of none, and of contracts", () => {
    const several = [
      [asset, ether],
      [other, ether],
    ] as const
    assert.deepStrictEqual(rowsOf(position({ assets: several })), [])
    assert.deepStrictEqual(rowsOf(position({ assets: [] })), [])
    assert.deepStrictEqual(rowsOf(position({ type: "contract-position" })), [])
  })

  it("are absent for amounts that rounding distorts, and for more than the supply", () => {
    assert.deepStrictEqual(rowsOf(position({ sharesRaw: 999_999n })), [])
    assert.deepStrictEqual(rowsOf(position({ assets: [[asset, 999_999n]] })), [])
    assert.deepStrictEqual(rowsOf(position({ sharesRaw: 10n * ether })), [])
    assert.strictEqual(rowsOf(position({ sharesRaw: 9n * ether })).length, 1)
  })
})
